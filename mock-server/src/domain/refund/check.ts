import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import type { Handler } from '../handler.ts';
import { rewardsOf } from '../rewards.ts';
import { waitingRefund } from './places.ts';
import { mayReceive, refundOf } from './standing.ts';

/** What could be received now; `info` is the code that receiving would be refused with, empty when it would not. */
export const refundCheckNow: Handler<'refund.check'> = (world, { member }) => {
  const standing = mayReceive(world, member.id);
  return ok({
    result: standing.ok,
    bonus: activeUserBonus(world, member.id) !== undefined,
    info: standing.ok ? '' : standing.code,
    refundAmount: toWire(refundOf(world, member.id)),
    refundSuccess: toWire(world.ledger.balance(waitingRefund(member.id))),
    refundFail: rewardsOf(world).refundPercent,
  });
};
