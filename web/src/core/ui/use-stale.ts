import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../app.ts';
import { useSlow } from './slow-hint.tsx';

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
  /** And that takes long. */
  readonly slow: boolean;
  readonly tryAgain: () => void;
}

/** What to tell of queries that have answered and could not be read again. */
export function useStale(old: readonly QueryDoing[]): Stale | undefined {
  const client = useQueryClient();
  const { serverClock, textOfError } = useApp();
  // oxlint-disable-next-line eslint/no-restricted-globals -- by which queries note when they were answered
  const [ahead] = useState(() => serverClock.now() - Date.now());
  const [trying, setTrying] = useState(false);
  const slow = useSlow(trying);
  if (old.length === 0) return undefined;
  return {
    since: Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt)) + ahead,
    reasons: [...new Set(old.map(({ error }) => textOfError(error)))],
    trying,
    slow,
    // Whatever else could not be read, below a sheet for one.
    tryAgain: () => {
      setTrying(true);
      void client
        .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        .finally(() => setTrying(false));
    },
  };
}
