import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryDoing } from './use-stale.ts';

/**
 * A query whose answer counts only once it is not being read any more: what was read before something was done knows nothing
 * of that, or takes an earlier one for it. From then on it stays, as any answer does. For `QueryState` and `Answer`.
 */
export function useReadNow<Data>(query: UseQueryResult<Data>): QueryDoing & { data: Data | undefined } {
  const { data, dataUpdatedAt, error, errorUpdateCount, isError, isFetching, refetch } = query;
  const [isRead, setRead] = useState(!isFetching && !isError);
  if (!isRead && !isFetching && !isError) setRead(true);
  return {
    data: isRead ? data : undefined,
    dataUpdatedAt,
    error,
    errorUpdateCount,
    // As of a query without an answer: while it is tried again it has not failed.
    isError: isError && (isRead || !isFetching),
    refetch,
  };
}
