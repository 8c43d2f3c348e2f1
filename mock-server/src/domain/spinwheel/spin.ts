import { ok, refuse } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import type { SimWorld } from '../tables.ts';
import { giveCoupon } from './coupon.ts';
import type { WheelRow, WheelSliceRow } from './spinwheel-rows.ts';
import { changeCoins, activeWheel, slicesOn, spinOf } from './wheel.ts';

/** Draws one of the slices by weight. */
function draw(world: SimWorld, slices: readonly WheelSliceRow[]): WheelSliceRow | undefined {
  const sum = slices.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return undefined;
  let at = world.random.stream('spin').integer(1, sum);
  return slices.find(({ weight }) => (at -= weight) <= 0);
}

/** Where the wheel stops: where the operator set it to stop once, otherwise by chance. */
function stop(world: SimWorld, wheel: WheelRow): WheelSliceRow | undefined {
  const slices = slicesOn(wheel);
  const spin = spinOf(world);
  if (spin.next === null) return draw(world, slices);
  world.store.table('spin').put(spin.id, { ...spin, next: null });
  return slices.find(({ code }) => code === spin.next);
}

/**
 * Spends a coin; the server decides the slice, and a prize becomes a coupon. Without a coin it is MONEY_NOT_ENOUGH, with the wheel
 * switched off NO_DATA; INVALID_PRIZE_CODE when the operator set a slice that is not on the wheel (all assumed).
 */
export const spinwheelSpin = handles('spinwheel.spin', (world, { member }) => {
  const wheel = activeWheel(world);
  if (!wheel) return refuse('NO_DATA');
  if (member.coin < 1) return refuse('MONEY_NOT_ENOUGH');
  const slice = stop(world, wheel);
  if (!slice) return refuse('INVALID_PRIZE_CODE');
  const remainingCoin = changeCoins(world, member.id, -1);
  if (slice.prize) giveCoupon(world, member.id, wheel, slice);
  return ok({ success: true, error: null, result: { code: slice.code, label: slice.label, remainingCoin } });
});
