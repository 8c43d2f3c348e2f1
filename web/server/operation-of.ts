import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';

const operations = Object.entries(routes as Readonly<Record<string, Route>>).map(
  ([id, { method, path }]) => ({
    id,
    method: method as string,
    parts: path.split('/'),
  }),
);

/** Stands for any part of a path but an empty one. */
const isParameter = (part: string) => part.startsWith('{');

/**
 * Id of the operation in the contract that a call is, for logs: an address may hold a password or a member's number, an
 * id never does. `undefined` for what is not in the contract.
 */
export function operationOf(method: string, path: string): string | undefined {
  const given = path.split('/');
  const found = operations.filter(
    (operation) =>
      operation.method === method &&
      operation.parts.length === given.length &&
      operation.parts.every((part, place) =>
        isParameter(part) ? given[place] !== '' : part === given[place],
      ),
  );
  return (found.find(({ parts }) => !parts.some(isParameter)) ?? found[0])?.id;
}
