import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { DAY_MS, instantOf } from '@krapao/contracts/kernel/calendar';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { appOf } from '../../../core/query-client.ts';
import { PAGE_SIZE } from '../../../core/statement.ts';
import { keyed, lookAgain, missing, pushedOff, withMissing } from './on-its-way.ts';

/** The most pages of the statement that home reads, the first included. */
const MOST_PAGES = 4;

/** How long they count as known, in milliseconds. */
const KNOWN_MS = 60_000;

/** A page of the statement. */
interface Page {
  readonly total: number | null;
  readonly statements: readonly StatementItem[];
  readonly dropped?: { readonly statements?: number };
}

const isFull = ({ statements, dropped }: Page) => statements.length + (dropped?.statements ?? 0) >= PAGE_SIZE;

/**
 * The entries of a day that are not on the first page: whoever plays fills it with transfers within minutes, and a withdrawal
 * that still waits for the bank must not leave home for that. A change of the statement does not invalidate them: only what is
 * on its way matters, and that comes by the first page.
 * @param first the first page; its successors are read until one has an entry that is older than a day
 */
export const olderEntriesQuery = (first: Page | undefined) =>
  queryOptions({
    queryKey: ['older entries'],
    enabled: first !== undefined && isFull(first),
    staleTime: KNOWN_MS,
    queryFn: async ({ client, signal }) => {
      const { api, serverClock } = appOf(client);
      const dayAgo = serverClock.now() - DAY_MS;
      const found: StatementItem[] = [];
      let page = first;
      for (let number = 2; page && number <= MOST_PAGES; number += 1) {
        if (!isFull(page) || page.statements.some(({ createdAt }) => instantOf(createdAt) < dayAgo)) break;
        const { statements: before } = page;
        // Whether there is another page to read is known only after each.
        page = await api('statement.list', { body: { page: number, limit: PAGE_SIZE }, signal });
        // New entries push the last ones of a page to the next.
        found.push(...missing(keyed(page.statements), before));
      }
      return found;
    },
  });

/** The older entries, with what the first page had while home was open. */
export function useOlderEntries(first: Page | undefined) {
  const [last, setLast] = useState(first);
  const [gone, setGone] = useState<readonly StatementItem[]>([]);
  if (first && first !== last) {
    setLast(first);
    const newlyGone = last && isFull(first) ? pushedOff(last.statements, first.statements) : [];
    if (newlyGone.length > 0) setGone([...newlyGone, ...gone]);
  }
  const { data, isLoading, refetch } = useQuery({
    ...olderEntriesQuery(first),
    refetchInterval: ({ state }) => lookAgain(withMissing(state.data ?? [], gone)),
  });
  const onGone = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (gone.length > 0) onGone();
  }, [gone]);
  const entries = useMemo(() => withMissing(data ?? [], gone), [data, gone]);
  return { entries, isLoading };
}
