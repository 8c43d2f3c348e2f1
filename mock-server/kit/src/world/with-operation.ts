import { ApiError } from '@krapao/contracts/client/api-error';

/** The message of a refusal is its code alone, which tests compare; of which call it is stands before it. */
export function withOperation(error: unknown): never {
  if (error instanceof ApiError)
    Object.defineProperty(error, 'name', { value: `ApiError of ${error.operation}`, configurable: true });
  throw error;
}
