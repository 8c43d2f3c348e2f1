import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates the queries of a key. A pending first fetch may return data from before the change, and the library would not
 * refetch it: it is invalidated again once it has settled.
 */
export function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    // If it is already invalidated, one more fetch is enough, however often the data have changed.
    if (query.state.data !== undefined || query.state.isInvalidated) continue;
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      // It failed; a button to retry is shown.
      () => undefined,
    );
  }
  return client.invalidateQueries({ queryKey });
}
