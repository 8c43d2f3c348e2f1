import { ok, refuse } from '../../world/outcome.ts';
import { payBonus } from '../bonus/pay.ts';
import type { Handler } from '../handler.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import { rewardsOf } from '../service.ts';
import { waitingRefund } from '../wallet/member-accounts.ts';

/**
 * Moves what was received into the wallet. A member who never received a refund has NO_REFUND; one who has added all
 * of it would add 0 baht: REFUND_MINIMUM (assumed).
 */
export const refundAddWallet: Handler<'refund.addWallet'> = (world, { member }) => {
  if (!rewardsOf(world).isRefundActive) return refuse('REFUND_INACTIVE');
  if (world.store.table('refunds').by('member', member.id).length === 0) return refuse('NO_REFUND');
  const amount = world.ledger.balance(waitingRefund(member.id));
  if (amount === 0) return refuse('REFUND_MINIMUM');
  payBonus(world, member, {
    amount,
    from: waitingRefund(member.id),
    related: { kind: 'refund', description: operatorTextsOf(world).refund },
  });
  return ok({ message: 'REFUND_SUCCESS' });
};
