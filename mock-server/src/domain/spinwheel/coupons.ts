import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toCoupon } from '../serializers/coupon.ts';

/** What can still be claimed, newest first; 3 to a page in the app (spec §9). */
export const spinwheelCoupon: Handler<'spinwheel.coupon'> = (world, { member }) => {
  const open = world.store
    .table('coupons')
    .by('member', member.id)
    .filter(({ state }) => state === 'open');
  return ok(open.toReversed().map((coupon) => toCoupon(world, coupon)));
};
