import type { Bonus } from '@krapao/contracts/client/read-entities';
import type { bonusTypes } from '@krapao/contracts/entities/rewards';
import { DAY_MS, dayStart, instantOf, weekStart } from '@krapao/contracts/kernel/calendar';
import { useTranslation } from 'react-i18next';

type BonusType = (typeof bonusTypes)[number];

export const isKnownType = (type: string): type is BonusType => Object.hasOwn(periods, type);

const WEEK_MS = 7 * DAY_MS;

/** The period whose receipts count, by the type of the bonus (spec §4). */
const periods: Readonly<Record<BonusType, (now: number) => readonly [start: number, end: number]>> = {
  limit: () => [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  day: (now) => [dayStart(now), dayStart(now) + DAY_MS],
  week: (now) => [weekStart(now), weekStart(now) + WEEK_MS],
};

/**
 * How many receipts of a bonus count now: all for `limit`, those of the current Bangkok day or week for `day` and `week` (spec §4);
 * all for an unknown type.
 */
export function receivedCount({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const [start, end] = periods[isKnownType(type) ? type : 'limit'](now);
  return (userBonus?.received ?? []).filter(({ updatedAt }) => {
    const at = instantOf(updatedAt);
    return start <= at && at < end;
  }).length;
}

/** The state of a card. A running bonus can still be opened, even when it was received for the last time. */
type CardState = 'current' | 'received' | 'open';

export function cardState(bonus: Bonus, now: number): CardState {
  if (bonus.userBonus?.isActive) return 'current';
  // Without a known type and limit only the server knows whether a bonus is exhausted.
  if (!isKnownType(bonus.type) || bonus.maxReceived === null) return 'open';
  return receivedCount(bonus, now) >= bonus.maxReceived ? 'received' : 'open';
}

/** The operator's notice for one bonus: `%percentFail%` stands for its figure (spec §3). */
export const noticeFor = (notice: string, percentFail: number | null): string =>
  notice.replaceAll('%percentFail%', () => String(percentFail ?? '-'));

const namedTypes = ['limit', 'day', 'week', 'promotion'] as const;

/** The player's word for a type of bonus; the operator may have types that are not in namedTypes. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => t(`bonus.${namedTypes.find((each) => each === type) ?? 'other'}`);
}

/** An answer of a query, and when it was given. */
interface Answered<Data> {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
}

/** The type of the running bonus or promotion; undefined if none runs. Only the check knows promotions. */
export function runningType(
  check: Answered<{ readonly status: boolean; readonly type: string }>,
  list: Answered<readonly Bonus[]>,
): string | undefined {
  if (check.data?.status) return check.data.type;
  // It has ended since the list was read, which is being read again or could not be.
  if (check.data && check.dataUpdatedAt > list.dataUpdatedAt) return undefined;
  return list.data?.find(({ userBonus }) => userBonus?.isActive)?.type;
}
