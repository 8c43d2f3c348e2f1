import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { activeBonusQuery } from '../../../core/active-bonus.ts';
import { statementQuery } from '../../../core/statement.ts';
import { useOlderEntries } from './older-entries.ts';
import { lookAgain } from './on-its-way.ts';

const none: readonly StatementItem[] = [];

/** The longest time that the rest of home waits for this data, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * What is pending besides the balance: money on its way, and the active bonus. Requested in parallel with the wallet, so that
 * home renders as a whole and nothing moves afterwards.
 */
export function useNow() {
  const statement = useQuery({
    ...statementQuery(1),
    refetchInterval: ({ state }) => lookAgain(state.data?.statements ?? []),
  });
  const older = useOlderEntries(statement.data);
  const bonus = useQuery(activeBonusQuery());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const isKnown = !statement.isPending && !bonus.isPending;
  // Late data would push the rest down while it is being tapped, so it is not shown until the next visit.
  const [shown, setShown] = useState<'waiting' | 'known' | 'without'>('waiting');
  if (shown === 'waiting' && (isKnown || late)) setShown(isKnown ? 'known' : 'without');
  const known = shown === 'known';
  const [first, bonusData] = [known ? statement.data : undefined, known ? bonus.data : undefined];
  // Nothing waits for the older entries. Those that are late wait for the next visit, or the next change of the first page.
  const [lateFor, setLateFor] = useState(0);
  // It is 0 when the session has just ended, and the data with it: to set that again would never end.
  const { dataUpdatedAt } = statement;
  if (late && older.isLoading && lateFor === 0 && dataUpdatedAt > 0) setLateFor(dataUpdatedAt);
  const olderEntries = lateFor === dataUpdatedAt ? none : older.entries;
  // A stable object, so that memoised components do not render again.
  return useMemo(
    () => ({
      settled: shown !== 'waiting',
      statement: first && { ...first, statements: [...first.statements, ...olderEntries] },
      bonus: bonusData,
    }),
    [shown, first, olderEntries, bonusData],
  );
}

export type Now = ReturnType<typeof useNow>;
