import type { Coupon, Slice } from '@krapao/contracts/entities/spinwheel';
import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import type { CouponRow, Prize, WheelSliceRow } from './spinwheel-rows.ts';
import { findSlice } from './wheel.ts';
import type { SimWorld } from '../tables.ts';

/** The coupons that can still be claimed, newest first; 3 to a page in the app (spec §9). */
export const spinwheelCoupon = handles('spinwheel.coupon', (world, { member }) => {
  const open = world.store
    .table('coupons')
    .by('member', member.id)
    .filter(({ state }) => state === 'open');
  return ok(open.toReversed().map((coupon) => toCoupon(world, coupon)));
});

export const toSlice = ({ code, label, bgColor, textColor, htmlDescription }: WheelSliceRow): Slice => ({
  code,
  label,
  bgColor,
  textColor,
  htmlDescription,
});

/** Baht, or the number of coins; 0 for a thing. */
function amountOf(prize: Prize | null): number {
  if (prize === null || prize.kind === 'thing') return 0;
  return prize.kind === 'coins' ? prize.coins : toWire(prize.amount);
}

export function toCoupon(world: SimWorld, coupon: CouponRow): Coupon {
  const slice = findSlice(world.store.table('wheels').get(coupon.wheel), coupon.slice);
  if (!slice) throw new Error(`coupon ${coupon.id} is for slice ${coupon.slice}, which does not exist`);
  const { prize, label } = slice;
  const name = prize?.kind === 'thing' ? prize.name : label;
  return {
    code: coupon.id,
    prize: { slice: toSlice(slice), name },
    amount: amountOf(prize),
    ...(prize && { type: prize.kind }),
  };
}
