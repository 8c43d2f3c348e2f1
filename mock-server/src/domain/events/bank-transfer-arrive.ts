import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { announcedDeposit, arriveTransfer } from '../wallet/bank-deposits.ts';
import { findMember } from './find-member.ts';

/**
 * A bank transfer of the member arrives; a timer puts it into the wallet. Of a member without a bank account none does but
 * what was announced while there was one.
 */
export function bankTransferArrive(
  world: SimWorld,
  event: WorldEvents['bankTransfer.arrive'],
): Outcome<Record<string, unknown>, 'NO_USER' | 'NO_DATA'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const amount = fromWire(event.amount);
  if (member.bankAccountNo === '' && !announcedDeposit(world, member.id, amount))
    return refuse('NO_DATA', {
      reason: 'the member has no bank account that it could come from',
      how: 'The event member.update with `bankAccount` gives the member one.',
    });
  return ok(arriveTransfer(world, member, amount));
}
