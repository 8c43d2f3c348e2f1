import type { Jobs, SimWorld } from '../tables.ts';

/** A coupon's life is over: it leaves the list and can no longer be claimed. */
export function expireCoupon(world: SimWorld, { couponId }: Jobs['coupon.expire']): void {
  const coupons = world.store.table('coupons');
  const coupon = coupons.get(couponId);
  if (coupon?.state === 'open') coupons.put(couponId, { ...coupon, state: 'expired' });
}
