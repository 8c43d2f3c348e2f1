import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { activeBonusQuery } from '../../../core/active-bonus.ts';
import { statementQuery } from '../../../core/statement.ts';
import { onItsWay } from './on-its-way.ts';

/** How often to look whether money has arrived, in milliseconds. */
const LOOK_MS = 15_000;

/** What stands below waits for this long at most, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * What goes on beside the balance: money on its way, and a bonus that is running. Asked for beside the wallet, so that all
 * of home can be drawn at once and nothing moves afterwards.
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
  // What comes too late would push the rest away under the finger: it is there on the next arrival.
  const [shown, setShown] = useState<'waiting' | 'known' | 'without'>('waiting');
  if (shown === 'waiting' && (isKnown || late)) setShown(isKnown ? 'known' : 'without');
  const known = shown === 'known';
  const [statementData, bonusData] = [known ? statement.data : undefined, known ? bonus.data : undefined];
  // The same as long as nothing of it changes: what is drawn of it is not drawn again.
  return useMemo(
    () => ({ settled: shown !== 'waiting', statement: statementData, bonus: bonusData }),
    [shown, statementData, bonusData],
  );
}

export type Now = ReturnType<typeof useNow>;
