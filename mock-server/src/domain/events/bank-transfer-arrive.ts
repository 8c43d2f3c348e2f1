import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { openDeposit, openDeposits } from '../wallet/bank-deposits.ts';
import { findMember } from './find-member.ts';

/**
 * A bank transfer of the member arrives; a timer puts it into the wallet. One that was announced with the same amount
 * is the same deposit (assumed), so that it is not credited twice.
 */
export function bankTransferArrive(
  world: SimWorld,
  event: WorldEvents['bankTransfer.arrive'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const amount = fromWire(event.amount);
  const announced = openDeposits(world, member.id).find(
    (deposit) => deposit.kind === 'announced' && deposit.amount === amount,
  );
  const deposit = announced
    ? world.store.table('deposits').put(announced.id, { ...announced, kind: 'arrived' })
    : openDeposit(world, member, 'arrived', amount);
  const creditedAt = world.clock.now() + operatorOf(world).depositRules.creditAfterMs;
  world.scheduler.schedule(creditedAt, 'deposit.credit', { depositId: deposit.id });
  return ok({ depositId: deposit.id, wasAnnounced: announced !== undefined, creditedAt: toIso(creditedAt) });
}
