import { negate } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { waitingRefund } from '../wallet/member-accounts.ts';
import { mayReceive } from './eligibility.ts';

/** Takes the refund of the losses so far, which then count no more; it waits until it is added to the wallet. */
export const refundReceive: Handler<'refund.receive'> = (world, { member }) => {
  const eligibility = mayReceive(world, member.id);
  if (!eligibility.ok) return eligibility;
  const amount = eligibility.value;
  world.ledger.mustPost({
    memo: 'refund of losses',
    lines: [
      { account: 'house:refunds', amount: negate(amount) },
      { account: waitingRefund(member.id), amount },
    ],
  });
  world.store.table('plays').remove(member.id);
  const id = world.ids.next();
  world.store.table('refunds').put(id, { id, memberId: member.id, amount, createdAt: world.clock.now() });
  return ok({ message: 'REFUND_SUCCESS' });
};
