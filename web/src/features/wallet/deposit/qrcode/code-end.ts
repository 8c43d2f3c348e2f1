import type { StatementItem } from '@krapao/contracts/client/read-entities';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Amount } from '@krapao/contracts/kernel/money';
import { PAGE_SIZE, statementStatus } from '../../../../core/statement.ts';
import { CLOCK_SLACK_MS } from '../../../../platform/server-clock.ts';

/** An open code whose payment is awaited. */
export interface OpenCode {
  readonly provider: QrProvider;
  readonly qrcodeId: string;
  readonly amount: Amount;
  /** Epoch milliseconds of the server's clock: when the code ends, and when it was first known as open and unpaid. */
  readonly expiresAt: number;
  readonly since: number;
}

export type CodeEnd =
  | { readonly kind: 'paid'; readonly amount: Amount | null }
  /**
   * A deposit of its provider is in progress: the bank has the money, and the wallet not yet, as during a bonus (spec §4). Its
   * amount is what was paid, which need not be that of the code.
   */
  | { readonly kind: 'held'; readonly amount: Amount | null }
  /** Its time is over, without a payment. */
  | { readonly kind: 'expired' }
  /** Gone before its time, without a known payment. */
  | { readonly kind: 'closed' };

/** A code that is gone, and how. */
export interface Ended {
  readonly code: OpenCode;
  /** `unsure`: the code is gone, but the statement could not be read, or not far enough back. */
  readonly end: CodeEnd | { readonly kind: 'unsure' };
}

/** Whether an entry has the amount of the code. */
const isOf = (code: OpenCode, { amount }: StatementItem) => amount?.minor === code.amount.minor;

const depositsSince = ({ since }: OpenCode, statements: readonly StatementItem[]) =>
  statements.filter(
    (item) => item.statementType === 'deposit' && instantOf(item.createdAt) >= since - CLOCK_SLACK_MS,
  );
const isExact = (code: OpenCode) => (item: StatementItem) => isOf(code, item) && item.from === code.provider;
const isOfProvider =
  ({ provider }: OpenCode) =>
  ({ from }: StatementItem) =>
    from === provider;
const paid = ({ amount }: StatementItem): CodeEnd => ({ kind: 'paid', amount });
const held = ({ amount }: StatementItem): CodeEnd => ({ kind: 'held', amount });
const isPending = ({ status }: StatementItem) => statementStatus(status) === 'pending';

/** Whether the next page may have entries since the code, too: emptying thirty games makes thirty entries. */
const isCutOff = ({ since }: OpenCode, statements: readonly StatementItem[]) =>
  statements.length > 0 &&
  statements.length % PAGE_SIZE === 0 &&
  statements.every(({ createdAt }) => instantOf(createdAt) >= since - CLOCK_SLACK_MS);

/**
 * The outcome of a code that is gone, by the first pages of the statement (newest first). A payment is a successful deposit since the
 * code was created; a player may have paid another amount than the code asked for.
 */
export function endOfCode(code: OpenCode, statements: readonly StatementItem[], now: number): Ended['end'] {
  const since = depositsSince(code, statements);
  const deposits = since.filter((item) => statementStatus(item.status) === 'success');
  const pending = since.filter(isPending);
  // The exact ones come before those that only resemble it, which may be the late payment of an earlier code.
  const own = deposits.find(isExact(code));
  if (own) return paid(own);
  const ownHeld = pending.find(isExact(code));
  if (ownHeld) return held(ownHeld);
  // One that names the sending bank, as a late payment does, is known by its amount.
  const similarIn = (items: StatementItem[]) =>
    items.find(isOfProvider(code)) ?? items.find((item) => isOf(code, item));
  const similar = similarIn(deposits);
  if (similar) return paid(similar);
  const similarHeld = similarIn(pending);
  if (similarHeld) return held(similarHeld);
  if (isCutOff(code, statements)) return { kind: 'unsure' };
  return { kind: now >= code.expiresAt - CLOCK_SLACK_MS ? 'expired' : 'closed' };
}

/** What became of a payment that was held; undefined while it is, and if its entry is no longer among the newest. */
export function endOfHeld(
  code: OpenCode,
  held: Amount | null,
  statements: readonly StatementItem[],
  now: number,
): Exclude<CodeEnd, { kind: 'held' }> | undefined {
  const entries = depositsSince(code, statements)
    .filter((item) => isOfProvider(code)(item) || isOf(code, item))
    .filter(({ amount }) => amount?.minor === held?.minor);
  if (entries.length === 0 || entries.some(isPending)) return undefined;
  const end = endOfCode(code, entries, now);
  return end.kind === 'held' || end.kind === 'unsure' ? undefined : end;
}
