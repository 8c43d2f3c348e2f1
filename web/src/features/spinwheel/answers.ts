import { ApiError } from '@krapao/contracts/client/api-error';

/** A refusal comes with status 200 and its code in `error` (assumed); from here on it is one like any other. */
export function refusalOf(operation: string, { error }: { readonly error: string | null }): ApiError {
  return new ApiError({ kind: 'refused', operation, message: error ?? '', status: 200 });
}
