import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryDoing } from './use-stale.ts';

/**
 * A query whose answer counts only after a fetch has ended: an answer from before an action does not include it, or may show
 * an earlier one. From then on the answer stays. For `QueryState` and `Answer`.
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
    // Like a query without an answer: during a retry it has not failed.
    isError: isError && (isRead || !isFetching),
    refetch,
  };
}
