import type { UseQueryResult } from '@tanstack/react-query';
import { SheetSkeleton } from './lazy-component.tsx';
import { QueryFailed } from './query-failed.tsx';

interface QueryWaitingProps {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** What could not be had, once that is so. */
  title: string;
}

/** In place of a part as long as it has nothing to show: it is on its way, or why it did not come. */
export function QueryWaiting({ query, title }: QueryWaitingProps) {
  if (!query.isError) return <SheetSkeleton />;
  return (
    <QueryFailed
      title={title}
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
