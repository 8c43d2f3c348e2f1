import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import { handOut } from './hand-out.ts';
import { findSlice } from './wheel.ts';

/**
 * Claims a coupon. Refused in this order: not a coupon of this member INVALID_CODE, claimed already
 * NO_CLAIMABLE_COUPON, past its life COUPON_EXPIRED, its prize no longer on the wheel INVALID_PRIZE_CODE, a thing that
 * support hands out INVALID_COUPON_TYPE, money while a bonus is active BONUS_REMAINING.
 */
export const spinwheelClaim: Handler<'spinwheel.claim'> = (world, { member, body }) => {
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
  handOut(world, coupon, prize, label);
  return ok({ success: true, error: null, result: null });
};
