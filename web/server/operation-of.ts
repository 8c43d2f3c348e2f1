import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';

const operations = Object.entries(routes as Readonly<Record<string, Route>>).map(
  ([id, { method, path }]) => ({
    id,
    method: method as string,
    parts: path.split('/'),
  }),
);

/** Matches any non-empty part of a path. */
const isParameter = (part: string) => part.startsWith('{');

/**
 * The id of a call's operation in the contract, for logs: an address may contain a password or a phone number, an id never
 * does. `undefined` for calls that are not in the contract.
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
