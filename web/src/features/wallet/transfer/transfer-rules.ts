import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import {
  sumOf,
  parseAmount,
  toWire,
  ZERO,
  type Minor,
  type ParsedAmount,
} from '@krapao/contracts/kernel/money';
import type { Place } from '../../../core/wallet.ts';

/** As `from`: whatever lies elsewhere goes to one place (`wallet.transferAll`). */
export const EVERYWHERE = 'EVERYWHERE';

/** Every place but one, as a place of its own; without what could not be read. */
export const everywhereBut = (to: string, places: readonly Place[]): Place => ({
  code: EVERYWHERE,
  name: null,
  amount: sumOf(places.flatMap(({ code, amount }) => (code === to || !amount ? [] : [amount]))) ?? null,
});

export interface TransferDraft {
  /** Codes of places, or `EVERYWHERE` to take all from; empty while none is chosen. */
  readonly from: string;
  readonly to: string;
  /** As typed. */
  readonly amount: string;
}

export interface Transfer {
  readonly from: Place;
  readonly to: Place;
  readonly amount: Minor;
}

/** What is wrong, field by field, in the words of spec §5; `TRANSFER_MINIMUM` and `MONEY_NOT_ENOUGH` as in spec §8. */
export interface TransferProblems {
  from?: 'SELECT_ACCOUNT' | 'MONEY_NOT_ENOUGH';
  to?: 'SELECT_ACCOUNT' | 'CANNOT_TRANSFER';
  amount?: 'TRANSFER_MINIMUM' | 'MONEY_NOT_ENOUGH' | Extract<ParsedAmount, { ok: false }>['reason'];
}

export type CheckedTransfer =
  | { readonly ok: true; readonly transfer: Transfer }
  | { readonly ok: false; readonly problems: TransferProblems };

/** The rules of spec §5: both chosen, not the same, at least 1 baht; and no more than there is. */
export function checkTransfer(draft: TransferDraft, places: readonly Place[]): CheckedTransfer {
  const problems: TransferProblems = {};
  if (draft.from === EVERYWHERE) return checkGathering(draft, places);
  const from = places.find((place) => place.code === draft.from);
  const to = places.find((place) => place.code === draft.to);
  if (!from?.amount) problems.from = 'SELECT_ACCOUNT';
  if (!to) problems.to = 'SELECT_ACCOUNT';
  else if (to === from) problems.to = 'CANNOT_TRANSFER';

  const parsed = parseAmount(draft.amount);
  if (!parsed.ok) problems.amount = parsed.reason;
  else if (parsed.amount < TRANSFER_MINIMUM) problems.amount = 'TRANSFER_MINIMUM';
  else if (from && parsed.amount > (from.amount?.minor ?? 0)) problems.amount = 'MONEY_NOT_ENOUGH';

  if (from && to && parsed.ok && Object.keys(problems).length === 0)
    return { ok: true, transfer: { from, to, amount: parsed.amount } };
  return { ok: false, problems };
}

/** No amount is typed, so none can be wrong: only a target is needed, and something to bring there. */
function checkGathering(draft: TransferDraft, places: readonly Place[]): CheckedTransfer {
  const to = places.find((place) => place.code === draft.to);
  const from = everywhereBut(draft.to, places);
  if (!to) return { ok: false, problems: { to: 'SELECT_ACCOUNT' } };
  const amount = from.amount?.minor ?? ZERO;
  if (amount <= 0) return { ok: false, problems: { from: 'MONEY_NOT_ENOUGH' } };
  return { ok: true, transfer: { from, to, amount } };
}

/** Body of `wallet.transfer`. */
export const transferBody = ({ from, to, amount }: Transfer) => ({
  from: from.code,
  to: to.code,
  amount: toWire(amount),
});
