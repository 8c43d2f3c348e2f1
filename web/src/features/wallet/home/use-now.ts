import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { activeBonusQuery } from '../../../core/active-bonus.ts';
import { statementQuery } from '../../../core/statement.ts';
import { onItsWay } from './on-its-way.ts';

/** How often to check whether money has arrived, in milliseconds. */
const LOOK_MS = 15_000;

/** The longest time that the rest of home waits for this data, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * What is pending besides the balance: money on its way, and the active bonus. Requested in parallel with the wallet, so that
 * home renders as a whole and nothing moves afterwards.
 */
export function useNow() {
  const statement = useQuery({
    ...statementQuery(1),
    refetchInterval: ({ state }) =>
      state.data && onItsWay(state.data.statements).length > 0 ? LOOK_MS : false,
  });
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
  const [statementData, bonusData] = [known ? statement.data : undefined, known ? bonus.data : undefined];
  // A stable object, so that memoised components do not render again.
  return useMemo(
    () => ({ settled: shown !== 'waiting', statement: statementData, bonus: bonusData }),
    [shown, statementData, bonusData],
  );
}

export type Now = ReturnType<typeof useNow>;
