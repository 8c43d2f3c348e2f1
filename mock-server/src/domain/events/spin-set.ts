import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { findSlice, slicesOn, spinOf } from '../spinwheel/wheel.ts';
import type { SpinRow, WheelRow } from '../spinwheel/spinwheel-rows.ts';
import type { SimWorld } from '../tables.ts';

function retire(world: SimWorld, wheel: WheelRow, code: string): void {
  const slices = wheel.slices.map((slice) => (slice.code === code ? { ...slice, isRetired: true } : slice));
  world.store.table('wheels').put(wheel.id, { ...wheel, slices });
}

/**
 * Where the next spin was to stop, if it still can: an event that takes that slice away, or the wheel, leaves it to chance.
 * A slice that was off the wheel when it was asked for stays, and is refused.
 */
function keptNext(before: SpinRow, wheel: WheelRow, retired: string | undefined): string | null {
  const { next } = before;
  const isTaken =
    wheel.id === before.wheel ? next === retired : !slicesOn(wheel).some(({ code }) => code === next);
  return isTaken ? null : next;
}

/** The operator changes the wheel: another one, off or on, where the next spin stops, a prize that is given no more. */
export function spinSet(
  world: SimWorld,
  event: WorldEvents['spin.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const before = spinOf(world);
  const { wheel: code = before.wheel, isOn = before.isOn } = event;
  const wheel = world.store.table('wheels').get(code);
  if (!wheel) {
    const wheels = world.store
      .table('wheels')
      .list()
      .map(({ id }) => id);
    return refuse('NO_DATA', {
      reason: 'there is no such wheel',
      wheel: code,
      wheels,
      asked: code,
      all: wheels,
    });
  }
  for (const slice of [event.next, event.retire])
    if (slice && !findSlice(wheel, slice)) {
      const slices = wheel.slices.map((each) => each.code);
      return refuse('NO_DATA', {
        reason: 'there is no such slice on this wheel',
        slice,
        slices,
        asked: slice,
        all: slices,
      });
    }
  if (event.retire !== undefined) retire(world, wheel, event.retire);
  const changed = world.store.table('wheels').get(code) as WheelRow;
  const next = event.next === undefined ? keptNext(before, changed, event.retire) : event.next;
  world.store.table('spin').put('spin', { id: 'spin', wheel: code, isOn, next });
  const slices = slicesOn(changed).map((slice) => slice.code);
  return ok({ wheel: code, isOn, next, slices });
}
