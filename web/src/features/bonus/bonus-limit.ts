import type { Bonus } from '@krapao/contracts/client/read-entities';
import type { bonusTypes } from '@krapao/contracts/entities/rewards';
import { DAY_MS, dayStart, weekStart, instantOf } from '@krapao/contracts/kernel/calendar';

type BonusType = (typeof bonusTypes)[number];

export const isKnownType = (type: string): type is BonusType => Object.hasOwn(periods, type);

const WEEK_MS = 7 * DAY_MS;

/** From when to when a receipt counts, by the type of the bonus (spec §4). */
const periods: Readonly<Record<BonusType, (now: number) => readonly [start: number, end: number]>> = {
  limit: () => [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  day: (now) => [dayStart(now), dayStart(now) + DAY_MS],
  week: (now) => [weekStart(now), weekStart(now) + WEEK_MS],
};

/**
 * How often a bonus was received as far as it counts now: all receipts for `limit`, those of the current Bangkok day
 * or week for `day` and `week` (spec §4); all of a type that is not known.
 */
export function receivedCount({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const [start, end] = periods[isKnownType(type) ? type : 'limit'](now);
  return (userBonus?.received ?? []).filter(({ updatedAt }) => {
    const at = instantOf(updatedAt);
    return start <= at && at < end;
  }).length;
}

/** What a card shows. One in use can still be looked at, even when it was received for the last time. */
export type CardState = 'current' | 'received' | 'open';

export function cardState(bonus: Bonus, now: number): CardState {
  if (bonus.userBonus?.isActive) return 'current';
  // Only the server knows when a bonus is exhausted whose type or limit nobody knows here.
  if (!isKnownType(bonus.type) || bonus.maxReceived === null) return 'open';
  return receivedCount(bonus, now) >= bonus.maxReceived ? 'received' : 'open';
}
