import type { Bonus } from '@krapao/contracts/entities/bonus';
import { DAY_MS, dayStart, weekStart } from './bangkok-calendar.ts';

const WEEK_MS = 7 * DAY_MS;

/** From when to when a receipt counts, by the type of the bonus (spec §4). */
const periods: Readonly<Record<Bonus['type'], (now: number) => readonly [start: number, end: number]>> = {
  limit: () => [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  day: (now) => [dayStart(now), dayStart(now) + DAY_MS],
  week: (now) => [weekStart(now), weekStart(now) + WEEK_MS],
};

/**
 * How often a bonus was received as far as it counts now: all receipts for `limit`, those of the current Bangkok day
 * or week for `day` and `week` (spec §4).
 */
export function receivedCount({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const [start, end] = periods[type](now);
  return (userBonus?.received ?? []).filter(({ updatedAt }) => {
    const at = Date.parse(updatedAt);
    return start <= at && at < end;
  }).length;
}

/** What a card shows. One in use can still be looked at, even when it was received for the last time. */
export type CardState = 'current' | 'received' | 'open';

export function cardState(bonus: Bonus, now: number): CardState {
  if (bonus.userBonus?.isActive) return 'current';
  return receivedCount(bonus, now) >= bonus.maxReceived ? 'received' : 'open';
}
