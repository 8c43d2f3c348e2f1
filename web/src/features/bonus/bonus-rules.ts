import type { ActiveBonus, Bonus } from '@krapao/contracts/client/read-entities';
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

export function cardState(bonus: Bonus, isRunning: boolean, now: number): CardState {
  if (isRunning) return 'current';
  // Without a known type and limit only the server knows whether a bonus is exhausted.
  if (!isKnownType(bonus.type) || bonus.maxReceived === null) return 'open';
  return receivedCount(bonus, now) >= bonus.maxReceived ? 'received' : 'open';
}

/** The operator's notice for one bonus: `%percentFail%` stands for its figure (spec §3). */
export const noticeFor = (notice: string, percentFail: number | null): string =>
  notice.replaceAll('%percentFail%', () => String(percentFail ?? '-'));

/** The player's word for a type of bonus; the operator may have others than those that are known. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => t(`bonus.${isKnownType(type) || type === 'promotion' ? type : 'other'}`);
}

/** An answer of a query, and when it was given. */
interface Answered<Data> {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
}

/** What runs. */
export interface RunningBonus {
  readonly type: string;
  /** The bonus of the list; undefined for a promotion, and while it is not known which one it is. */
  readonly bonus?: Bonus;
  /** How much of its turnover is played. */
  readonly turnover?: ActiveBonus['turnover'];
  readonly turnoverNeeded?: ActiveBonus['turnoverNeeded'];
}

/**
 * What runs; undefined if nothing does. Check and list are read separately: where they disagree, the newer one is right, and nothing
 * of the older one is shown with it. Only the check knows promotions.
 */
export function runningBonus(
  check: Answered<ActiveBonus>,
  list: Answered<readonly Bonus[]>,
): RunningBonus | undefined {
  const bonus = list.data?.find(({ userBonus }) => userBonus?.isActive);
  const checked = check.data?.status ? check.data : undefined;
  if (bonus && checked?.type === bonus.type) return { ...checked, bonus };
  const isListOlder = bonus && check.data && check.dataUpdatedAt > list.dataUpdatedAt;
  return bonus && !isListOlder ? { type: bonus.type, bonus } : checked;
}
