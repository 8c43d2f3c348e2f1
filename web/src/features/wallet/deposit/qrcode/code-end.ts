import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { StatementItem } from '@krapao/contracts/client/read-entities';
import type { Amount } from '@krapao/contracts/kernel/money';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { CLOCK_SLACK_MS } from '../../../../platform/server-clock.ts';

/** An open code that someone waits for. */
export interface OpenCode {
  readonly provider: QrProvider;
  readonly qrcodeId: string;
  readonly amount: Amount;
  /** The server's clock, epoch milliseconds: when the code ends, and since when it is known to live unpaid. */
  readonly expiresAt: number;
  readonly since: number;
}

export type CodeEnd =
  | { readonly kind: 'paid'; readonly amount: Amount | null }
  /** Its time is over and nobody paid. */
  | { readonly kind: 'expired' }
  /** Gone before its time, and no payment is known. */
  | { readonly kind: 'closed' };

/** Is an entry of the amount of the code? */
const isOf = (code: OpenCode, { amount }: StatementItem) => amount?.minor === code.amount.minor;

/**
 * What became of a code that is no longer there, by what the statement says (newest first). A payment shows as a
 * successful deposit since the code was made; a player may have paid another amount than the code asked for.
 */
export function endOfCode(code: OpenCode, statements: readonly StatementItem[], now: number): CodeEnd {
  const deposits = statements.filter(
    (item) =>
      item.statementType === 'deposit' &&
      item.status === 'SUCCESS' &&
      instantOf(item.createdAt) >= code.since - CLOCK_SLACK_MS,
  );
  const payment =
    deposits.find((item) => isOf(code, item) && item.from === code.provider) ??
    deposits.find((item) => item.from === code.provider) ??
    deposits.find((item) => isOf(code, item));
  if (payment) return { kind: 'paid', amount: payment.amount };
  return { kind: now >= code.expiresAt - CLOCK_SLACK_MS ? 'expired' : 'closed' };
}
