import { isSlipReason } from '@krapao/contracts/errors/catalogue';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, type Outcome } from '../../world/outcome.ts';
import type { MemberRow, SimWorld, Jobs } from '../tables.ts';
import { creditDeposit } from '../wallet/credit-deposit.ts';
import type { SlipRow } from '../wallet/wallet-rows.ts';

/** Refuses the slip; the reason is in its note. */
export const rejectSlip = (world: SimWorld, slip: SlipRow, note: string): SlipRow =>
  world.store.table('slips').put(slip.id, { ...slip, status: 'FAILED', note });

/**
 * Accepts the slip: its money is in the wallet. It comes from the bank that was the member's own when the slip was uploaded
 * (assumed, as for any bank transfer); the bank on the slip is the operator's, where the money went. Only called for a slip in
 * progress. Refused, with nothing written, if the member would have too much.
 */
export function acceptSlip(
  world: SimWorld,
  member: MemberRow,
  slip: SlipRow,
  amount: Minor,
): Outcome<SlipRow, 'NO_ROOM'> {
  const from = slip.payerBank ?? member.bankCode;
  const credited = creditDeposit(world, { member, amount, from, memo: `slip ${slip.id}` });
  if (!credited.ok) return credited;
  return ok(world.store.table('slips').put(slip.id, { ...slip, status: 'SUCCESS', amount, note: null }));
}

/** Whether the same picture was uploaded before, by anyone, and was not refused. */
function isDuplicate(world: SimWorld, slip: SlipRow): boolean {
  const same = world.store.table('slips').by('hash', slip.hash);
  const before = same.slice(
    0,
    same.findIndex((other) => other.id === slip.id),
  );
  return before.some((other) => other.status !== 'FAILED');
}

/** A picture named after a slip reason is refused for that reason: a way to each of them without an operator (assumed). */
function reasonInName({ filename }: SlipRow): string | undefined {
  const name = filename.replace(/\.[^.]*$/, '').toUpperCase();
  return isSlipReason(name) ? name : undefined;
}

/** The slip was read. A duplicate is refused; any other waits for an operator's decision. */
export function processSlip(world: SimWorld, { reference }: Jobs['slip.process']): void {
  const slip = world.store.table('slips').get(reference);
  if (slip?.status !== 'PENDING') return;
  const reason = isDuplicate(world, slip) ? 'SLIP_REFNO_DUPLICATED' : reasonInName(slip);
  if (reason) rejectSlip(world, slip, reason);
}
