import { ZERO } from '@krapao/contracts/kernel/money';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import { findSlice, changeCoins } from './wheel.ts';
import { startRunning } from '../bonus/grant.ts';
import { payBonus } from '../bonus/pay.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import type { SimWorld } from '../tables.ts';
import { noRoom } from '../wallet/room.ts';
import type { CouponRow, Prize } from './spinwheel-rows.ts';

/**
 * Claims a coupon. Refused in this order: not a coupon of this member INVALID_CODE, claimed already NO_CLAIMABLE_COUPON, expired
 * COUPON_EXPIRED, its prize no longer on the wheel INVALID_PRIZE_CODE, a thing that support hands out INVALID_COUPON_TYPE, money
 * while a bonus is active BONUS_REMAINING, more money than the member may have INVALID_COUPON_TYPE with the figures: no code of the
 * specification fits better.
 */
export const spinwheelClaim = handles('spinwheel.claim', (world, { member, body }) => {
  const coupons = world.store.table('coupons');
  const coupon = coupons.get(body.coupon);
  if (!coupon || coupon.memberId !== member.id) return refuse('INVALID_CODE');
  if (coupon.state === 'claimed') return refuse('NO_CLAIMABLE_COUPON');
  if (coupon.state === 'expired') return refuse('COUPON_EXPIRED');
  const slice = findSlice(world.store.table('wheels').get(coupon.wheel), coupon.slice);
  if (!slice?.prize || slice.isRetired) return refuse('INVALID_PRIZE_CODE');
  const { prize, label } = slice;
  if (prize.kind === 'thing') return refuse('INVALID_COUPON_TYPE');
  if (prize.kind !== 'coins' && activeUserBonus(world, member.id)) return refuse('BONUS_REMAINING');

  if (coupon.timerId !== null) world.scheduler.cancel(coupon.timerId);
  coupons.put(coupon.id, { ...coupon, state: 'claimed', timerId: null });
  const handedOut = handOut(world, coupon, prize, label);
  if (!handedOut.ok) return handedOut;
  return ok({ success: true, error: null, result: null });
});

const PRIZES = 'house:prizes';

/**
 * The money is in the wallet at once, with the conditions of a bonus: it must be staked a number of times before a withdrawal (spec
 * §9).
 */
function startBonus(
  world: SimWorld,
  { id, memberId }: CouponRow,
  prize: Extract<Prize, { kind: 'bonus' }>,
  description: string,
): void {
  const now = world.clock.now();
  const running = startRunning('promotion', { ...prize, description }, ZERO, prize.amount);
  const userBonusId = world.ids.next();
  world.store.table('userBonuses').put(userBonusId, {
    id: userBonusId,
    memberId,
    kind: 'promotion',
    code: id,
    received: [now],
    running: { ...running, startedAt: now, turnover: ZERO },
  });
}

/**
 * Gives the member what a claimed coupon is for. Money comes from the house, and is refused if the member would have too much; coins
 * are not money.
 */
function handOut(
  world: SimWorld,
  coupon: CouponRow,
  prize: Exclude<Prize, { kind: 'thing' }>,
  label: string,
): Outcome<null, 'INVALID_COUPON_TYPE'> {
  const { memberId } = coupon;
  if (prize.kind === 'coins') {
    changeCoins(world, memberId, prize.coins);
    return ok(null);
  }
  const description = operatorTextsOf(world).wheelPrize(label);
  const { amount } = prize;
  const related = { kind: 'luckydraw', description } as const;
  const paid = payBonus(world, { id: memberId }, { amount, from: PRIZES, related });
  if (!paid.ok) return refuse('INVALID_COUPON_TYPE', noRoom(world, memberId, amount));
  if (prize.kind === 'bonus') startBonus(world, coupon, prize, description);
  return ok(null);
}
