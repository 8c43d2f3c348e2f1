import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../app.ts';
import { clockAhead } from '../clock-ahead.ts';
import { useSlow } from './slow-hint.tsx';

/** The parts of a query result that describe its state. */
export type QueryDoing = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'isError' | 'refetch'
>;

export interface Stale {
  /** When the oldest shown data were fetched, by the server's clock. */
  readonly since: number;
  /** Why they could not be refetched, each reason once. */
  readonly reasons: readonly string[];
  /** The player has asked for a retry, which is pending. */
  readonly trying: boolean;
  /** Whether that retry takes long. */
  readonly slow: boolean;
  readonly tryAgain: () => void;
}

/** Describes queries that have an answer but could not be refetched. */
export function useStale(old: readonly QueryDoing[]): Stale | undefined {
  const client = useQueryClient();
  const { serverClock, textOfError } = useApp();
  const [trying, setTrying] = useState(false);
  const slow = useSlow(trying);
  if (old.length === 0) return undefined;
  return {
    since: Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt)) + clockAhead(serverClock),
    reasons: [...new Set(old.map(({ error }) => textOfError(error)))],
    trying,
    slow,
    // Also retries the queries of other places, for example of the page below a sheet.
    tryAgain: () => {
      setTrying(true);
      void client
        .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        .finally(() => setTrying(false));
    },
  };
}
