import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { bonusKeys } from '../../../../core/active-bonus.ts';
import { useApp } from '../../../../core/app.ts';
import { invalidateAfter } from '../../../../core/query-client.ts';
import { statementQuery } from '../../../../core/statement.ts';
import { walletKeys } from '../../../../core/wallet.ts';
import { type CodeEnd, type Ended, endOfCode, endOfHeld, type OpenCode } from './code-end.ts';

/** How often to check whether it is known, in milliseconds: while the sheet is open, and after it was closed. */
const SHOWN_MS = 10_000;
const WAITING_MS = 60_000;

/**
 * Follows a code that is gone, but whose outcome may change: a held payment may be credited at any time, such as when a bonus ends,
 * and a statement that could not be read may be read again. A payment made late comes as a bank transfer does (spec §4): who still
 * looks at a code without a payment must not be led to pay again.
 * @param shown whether the deposit sheet is open
 */
export function useLaterEnd(
  ended: Ended | null,
  shown: boolean,
  decided: (code: OpenCode, end: CodeEnd) => void,
): void {
  const client = useQueryClient();
  const { serverClock } = useApp();
  const isOver = ended?.end.kind === 'expired' || ended?.end.kind === 'closed';
  const open = ended && ended.end.kind !== 'paid' && (shown || !isOver) ? ended : undefined;
  const { data, isSuccess } = useQuery({
    ...statementQuery(1),
    enabled: open !== undefined,
    refetchInterval: shown ? SHOWN_MS : WAITING_MS,
  });
  const endNow = (): CodeEnd | undefined => {
    if (!open || !data) return undefined;
    if (open.end.kind === 'held')
      return endOfHeld(open.code, open.end.amount, data.statements, serverClock.now());
    // Without success the data are from before the read that failed, and may be older than the payment.
    if (!isSuccess) return undefined;
    const found = endOfCode(open.code, data.statements, serverClock.now());
    if (isOver && found.kind !== 'paid' && found.kind !== 'held') return undefined;
    return found.kind === 'unsure' ? undefined : found;
  };
  const end = endNow();
  const isDecided = end !== undefined;
  const onDecided = useEffectEvent(() => {
    if (!open || !end) return;
    // A bonus has begun or ended, or there is more or less money than before.
    invalidateAfter(client, [walletKeys.wallet, bonusKeys.all]);
    decided(open.code, end);
  });
  useEffect(() => {
    if (isDecided) onDecided();
  }, [isDecided]);
}
