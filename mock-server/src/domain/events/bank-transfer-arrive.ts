import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { arriveTransfer } from '../wallet/bank-deposits.ts';
import { findMember } from './find-member.ts';

/** A bank transfer of the member arrives; a timer puts it into the wallet. */
export function bankTransferArrive(
  world: SimWorld,
  event: WorldEvents['bankTransfer.arrive'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  return ok(arriveTransfer(world, found.value, fromWire(event.amount)));
}
