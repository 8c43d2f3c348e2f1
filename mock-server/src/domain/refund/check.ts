import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import type { Handler } from '../handler.ts';
import { rewardsOf } from '../service.ts';
import { waitingRefund } from '../wallet/member-accounts.ts';
import { mayReceive, refundOf } from './eligibility.ts';

/** What could be received now; `info` is the code that receiving would be refused with, empty when it would not. */
export const refundCheckNow: Handler<'refund.check'> = (world, { member }) => {
  const eligibility = mayReceive(world, member.id);
  return ok({
    result: eligibility.ok,
    bonus: activeUserBonus(world, member.id) !== undefined,
    info: eligibility.ok ? '' : eligibility.code,
    refundAmount: toWire(refundOf(world, member.id)),
    refundSuccess: toWire(world.ledger.balance(waitingRefund(member.id))),
    refundFail: rewardsOf(world).refundPercent,
  });
};
