import { DAY_MS, HOUR_MS, MINUTE_MS, dayStart } from '@krapao/contracts/kernel/calendar';
import { isWithinDailyWindow } from '../../world/calendar.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** Slips are not taken within a daily window of Bangkok time (spec §9). */
export function isSlipOpen(world: SimWorld): boolean {
  const { closedFrom, closedTo } = operatorOf(world).slip;
  return !isWithinDailyWindow(world.clock.now(), closedFrom, closedTo);
}

/** From now until slips are taken again, in whole seconds; only of use while they are not. */
export function slipOpensInSeconds(world: SimWorld): number {
  const now = world.clock.now();
  const [hours = 0, minutes = 0] = operatorOf(world).slip.closedTo.split(':').map(Number);
  const today = dayStart(now) + hours * HOUR_MS + minutes * MINUTE_MS;
  return Math.ceil(((today > now ? today : today + DAY_MS) - now) / 1000);
}
