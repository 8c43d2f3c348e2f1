import { ApiError } from '@krapao/contracts/client/api-error';

/** The message of a refusal is only its code, which tests compare; this adds the operation before it. */
export function withOperation(error: unknown): never {
  if (error instanceof ApiError)
    Object.defineProperty(error, 'name', { value: `ApiError of ${error.operation}`, configurable: true });
  throw error;
}
