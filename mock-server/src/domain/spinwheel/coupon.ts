import type { SimWorld, Jobs } from '../tables.ts';
import type { CouponRow, WheelRow, WheelSliceRow } from './spinwheel-rows.ts';

/** A coupon for what a slice wins, won now by default; it expires after its life (spec §8: COUPON_EXPIRED). */
export function giveCoupon(
  world: SimWorld,
  memberId: string,
  wheel: WheelRow,
  slice: WheelSliceRow,
  {
    wonAt = world.clock.now(),
    lifeMs = slice.lifeMs,
  }: { wonAt?: number; lifeMs?: number | null | undefined } = {},
): CouponRow {
  const id = world.ids.next();
  const coupon = { id, memberId, wheel: wheel.id, slice: slice.code, wonAt, timerId: null };
  const coupons = world.store.table('coupons');
  if (lifeMs === null) return coupons.put(id, { ...coupon, state: 'open' });
  const expiresAt = wonAt + lifeMs;
  if (expiresAt <= world.clock.now()) return coupons.put(id, { ...coupon, state: 'expired' });
  const timerId = world.scheduler.schedule(expiresAt, 'coupon.expire', { couponId: id });
  return coupons.put(id, { ...coupon, state: 'open', timerId });
}

/** A coupon expires: it leaves the list and can no longer be claimed. */
export function expireCoupon(world: SimWorld, { couponId }: Jobs['coupon.expire']): void {
  const coupons = world.store.table('coupons');
  const coupon = coupons.get(couponId);
  if (coupon?.state === 'open') coupons.put(couponId, { ...coupon, state: 'expired' });
}
