import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { bonusKeys } from '../../../../core/active-bonus.ts';
import { useApp } from '../../../../core/app.ts';
import { invalidateAfter } from '../../../../core/query-client.ts';
import { statementQuery } from '../../../../core/statement.ts';
import { walletKeys } from '../../../../core/wallet.ts';
import { type CodeEnd, endOfHeld, type OpenCode } from './code-end.ts';

/** How often to check whether it is decided, in milliseconds. */
const LOOK_MS = 10_000;

/** Follows the payment of a code that was held until it is decided: it may be credited at any time, such as when a bonus ends. */
export function useHeldPayment(
  held: OpenCode | undefined,
  decided: (held: OpenCode, end: CodeEnd) => void,
): void {
  const client = useQueryClient();
  const { serverClock } = useApp();
  const { data } = useQuery({
    ...statementQuery(1),
    enabled: held !== undefined,
    refetchInterval: LOOK_MS,
  });
  const end = held && data && endOfHeld(held, data.statements, serverClock.now());
  const isDecided = end !== undefined;
  const onDecided = useEffectEvent(() => {
    if (!held || !end) return;
    // A bonus has ended, or there is less money than before.
    invalidateAfter(client, [walletKeys.wallet, bonusKeys.all]);
    decided(held, end);
  });
  useEffect(() => {
    if (isDecided) onDecided();
  }, [isDecided]);
}
