import type { WorldEvents } from '@krapao/contracts/control/events';
import { isSlipReason, slipReasons } from '@krapao/contracts/errors/catalogue';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { toSlip } from '../statement/slips.ts';
import { acceptSlip, rejectSlip } from '../statement/settle-slip.ts';
import type { SlipRow } from '../wallet/wallet-rows.ts';
import type { SimWorld } from '../tables.ts';
import { hasRoom, NO_ROOM, walletAccount } from '../wallet/member-accounts.ts';
import { findMember } from './find-member.ts';

/** An operator decides a slip in progress, once: credited by the amount it says, or refused with a reason. */
export function slipDecide(
  world: SimWorld,
  event: WorldEvents['slip.decide'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const { note = 'INVALID_SLIP', freeText = false } = event;
  if (!freeText && !isSlipReason(note)) {
    return refuse('NO_DATA', {
      reason: `${note} is no slip reason; with freeText: true it is taken all the same`,
      slipReasons: Object.keys(slipReasons),
      asked: note,
      all: Object.keys(slipReasons),
    });
  }
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const waiting = world.store
    .table('slips')
    .by('member', member.id)
    .filter(({ status }) => status === 'PENDING');
  const slip = waiting.findLast(({ id }) => event.reference === undefined || event.reference === id);
  if (!slip) {
    const all = waiting.map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'no slip in progress', asked: event.reference ?? '', all });
  }
  const amount = event.amount === undefined ? slip.amount : fromWire(event.amount);
  if (event.status === 'SUCCESS' && amount === 0) {
    return refuse('NO_DATA', { reason: 'the member said no amount: the event has to', reference: slip.id });
  }
  if (event.status === 'SUCCESS' && !hasRoom(world, member.id, amount)) return refuse('NO_DATA', NO_ROOM);
  const decide: Readonly<Record<typeof event.status, () => SlipRow>> = {
    SUCCESS: () => acceptSlip(world, member, slip, amount),
    FAILED: () => rejectSlip(world, slip, note),
  };
  return ok({
    slip: toSlip(decide[event.status]()),
    wallet: toWire(world.ledger.balance(walletAccount(member.id))),
  });
}
