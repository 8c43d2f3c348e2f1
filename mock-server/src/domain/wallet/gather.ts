import { ok, refuseAndKeep } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { carryOut } from './movement.ts';
import { placesOf } from './places.ts';
import type { Place } from './places.ts';

/**
 * Brings all the money of a member to one place, a movement for each place that has any. A provider that refuses
 * does not stop the others: what could be moved stays moved, and the whole is TRANSFER_FAIL (assumed).
 */
export function gather(world: SimWorld, member: MemberRow, to: Place): Outcome<null, 'TRANSFER_FAIL'> {
  const failed: string[] = [];
  for (const from of placesOf(world, member.id)) {
    const amount = world.ledger.balance(from.account);
    if (from.code === to.code || amount === 0) continue;
    const moved = carryOut(world, { member, from, to, amount });
    if (!moved.ok) failed.push(from.code);
  }
  return failed.length === 0 ? ok(null) : refuseAndKeep('TRANSFER_FAIL', { failed });
}
