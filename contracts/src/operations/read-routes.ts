import type { Route } from './operation.ts';

/** The path of most operations: `wallet.transfer` is at `/api/wallet/transfer`. */
export const usualPath = (id: string): string => `/api/${id.replace('.', '/')}`;

/** Operations that differ only in their path; one per line, with its path if that is not the usual one. */
export type RouteGroup = readonly [alike: Omit<Route, 'path'>, operations: string];

export function readRoutes<Id extends string>(groups: readonly RouteGroup[]): Readonly<Record<Id, Route>> {
  const entries = groups.flatMap(([alike, operations]) =>
    operations.split('\n').map((line) => {
      const [id = '', path = usualPath(id)] = line.split(' ');
      return [id, { ...alike, path }] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Id, Route>;
}
