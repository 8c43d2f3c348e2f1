import { negate, toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import { addBonusStatement, bonusMemo } from '../bonus/pay.ts';
import { handles } from '../handler.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import { newestPage } from '../page.ts';
import { rewardsOf } from '../service.ts';
import { waitingRefund, walletAccount } from '../wallet/member-accounts.ts';
import { mayReceive, refundOf } from './eligibility.ts';

export const refundBanners = handles('refund.banners', (world) => ok([...rewardsOf(world).refundBanners]));

/** Refunds that were received, newest first. */
export const refundList = handles('refund.list', (world, { member, body }) => {
  const rows = world.store.table('refunds').by('member', member.id);
  const refunds = newestPage(rows, body).map(({ amount, createdAt }) => ({
    refundAmount: toWire(amount),
    createdAt: toIso(createdAt),
  }));
  return ok({ total: rows.length, refunds });
});

/** What could be received now; `info` is the code that receiving would be refused with, or empty. */
export const refundCheckNow = handles('refund.check', (world, { member }) => {
  const eligibility = mayReceive(world, member.id);
  return ok({
    result: eligibility.ok,
    bonus: activeUserBonus(world, member.id) !== undefined,
    info: eligibility.ok ? '' : eligibility.code,
    refundAmount: toWire(refundOf(world, member.id)),
    refundSuccess: toWire(world.ledger.balance(waitingRefund(member.id))),
    refundFail: rewardsOf(world).refundPercent,
  });
});

/**
 * Moves received refunds into the wallet. A member who never received a refund gets NO_REFUND; one who has already added all of it
 * would add 0 baht: REFUND_MINIMUM (assumed).
 */
export const refundAddWallet = handles('refund.addWallet', (world, { member }) => {
  if (!rewardsOf(world).isRefundActive) return refuse('REFUND_INACTIVE');
  if (world.store.table('refunds').by('member', member.id).length === 0) return refuse('NO_REFUND');
  const amount = world.ledger.balance(waitingRefund(member.id));
  if (amount === 0) return refuse('REFUND_MINIMUM');
  const related = { kind: 'refund', description: operatorTextsOf(world).refund } as const;
  world.ledger.mustPost({
    memo: bonusMemo(related),
    lines: [
      { account: waitingRefund(member.id), amount: negate(amount) },
      { account: walletAccount(member.id), amount },
    ],
  });
  addBonusStatement(world, member, { amount, related });
  return ok({ message: 'REFUND_SUCCESS' });
});

/** Takes the refund of the losses so far, which then no longer count; it waits until it is added to the wallet. */
export const refundReceive = handles('refund.receive', (world, { member }) => {
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
});
