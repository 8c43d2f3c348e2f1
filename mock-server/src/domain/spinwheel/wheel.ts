import type { SimWorld, MemberRow } from '../tables.ts';
import type { SpinRow, WheelRow, WheelSliceRow } from './spinwheel-rows.ts';

/** Which wheel is spun, and whether it is on. */
export function spinOf(world: SimWorld): SpinRow {
  const spin = world.store.table('spin').get('spin');
  if (!spin) throw new Error(`world ${world.id} has no spin row`);
  return spin;
}

/** The wheel that members spin; none while it is switched off. */
export function activeWheel(world: SimWorld): WheelRow | undefined {
  const { isOn, wheel } = spinOf(world);
  return isOn ? world.store.table('wheels').get(wheel) : undefined;
}

/** The slices that are on the wheel. */
export const slicesOn = (wheel: WheelRow): WheelSliceRow[] =>
  wheel.slices.filter((slice) => !slice.isRetired);

export const findSlice = (wheel: WheelRow | undefined, code: string): WheelSliceRow | undefined =>
  wheel?.slices.find((slice) => slice.code === code);

/** Adds coins or, below zero, takes them. Returns the new number. */
export function changeCoins(world: SimWorld, memberId: string, by: number): number {
  const members = world.store.table('members');
  const member = members.get(memberId) as MemberRow;
  const coin = member.coin + by;
  if (coin < 0) throw new RangeError(`member ${memberId} would have ${coin} coins`);
  members.put(memberId, { ...member, coin });
  return coin;
}
