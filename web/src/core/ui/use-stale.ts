import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../app.ts';

/** What is read of a query to say how it is doing. */
export type QueryDoing = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'isError' | 'refetch'
>;

export interface Stale {
  /** The oldest of what is shown is from then, by the server's clock. */
  readonly since: number;
  /** Why it could not be read again, each reason once. */
  readonly reasons: readonly string[];
  /** The player has asked, and there is no answer yet. */
  readonly trying: boolean;
  readonly tryAgain: () => void;
}

/** Of queries that have answered: what to tell where some could not be read again. */
export function useStale(queries: readonly QueryDoing[]): Stale | undefined {
  const client = useQueryClient();
  const { serverClock, textOfError } = useApp();
  // oxlint-disable-next-line eslint/no-restricted-globals -- by which queries note when they were answered
  const [ahead] = useState(() => serverClock.now() - Date.now());
  const [trying, setTrying] = useState(false);
  const failed = queries.filter(({ data, isError }) => isError && data !== undefined);
  if (failed.length === 0) return undefined;
  return {
    since: Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)) + ahead,
    reasons: [...new Set(failed.map(({ error }) => textOfError(error)))],
    trying,
    // Whatever else of the screen is old as well, of which only one is told at a time.
    tryAgain: () => {
      setTrying(true);
      void client
        .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        .finally(() => setTrying(false));
    },
  };
}
