import { isSameBusinessDay, isSameBusinessWeek } from '../../world/calendar.ts';
import type { BonusRow } from './bonus-rows.ts';

const counts: Readonly<Record<BonusRow['type'], (receivedAt: number, now: number) => boolean>> = {
  limit: () => true,
  day: isSameBusinessDay,
  week: isSameBusinessWeek,
};

/**
 * Whether a bonus was received as often as it may be: all receipts count for `limit`, those of the day for `day`, those
 * of the week for `week` (spec §4), in Bangkok, a week from Monday.
 */
export const isExhausted = (
  { type, maxReceived }: Pick<BonusRow, 'type' | 'maxReceived'>,
  received: readonly number[],
  now: number,
): boolean => received.filter((at) => counts[type](at, now)).length >= maxReceived;
