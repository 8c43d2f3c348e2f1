import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what a key names asked again, as it has changed. A first call that is under way may have been answered before the change, and
 * the library would wait for it and leave it at that: it is asked once more when its answer is there.
 */
export function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    // Marked so until its answer is there: once more is enough, however often it has changed.
    if (query.state.data !== undefined || query.state.isInvalidated) continue;
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      // It failed, and says so with a button.
      () => undefined,
    );
  }
  return client.invalidateQueries({ queryKey });
}
