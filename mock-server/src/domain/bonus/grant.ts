import { DAY_MS, nextDayStart, weekStart } from '@krapao/contracts/kernel/calendar';
import { toWire, ZERO, add, minor } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { isSameBusinessDay, isSameBusinessWeek } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { LatestDepositRow, OfferTerms, RunningBonus, UserBonusRow, BonusRow } from '../reward-rows.ts';
import { rewardsOf } from '../service.ts';
import { percentOf, timesOf } from '../share.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { everythingOf } from '../wallet/member-accounts.ts';
import { noRoom } from '../wallet/room.ts';
import { userBonusOf } from './active-bonus.ts';
import { payBonus } from './pay.ts';

export interface Offered extends OfferTerms {
  readonly kind: UserBonusRow['kind'];
  /** Code of the bonus or promotion. */
  readonly code: string;
  readonly type: RunningBonus['type'];
}

/** The newest deposit if a bonus may still be given for it: not used, and not too old. */
function freshDeposit(world: SimWorld, memberId: string): LatestDepositRow | undefined {
  const latest = world.store.table('latestDeposits').get(memberId);
  const isFresh = latest && !latest.isUsed && world.clock.now() - latest.at <= rewardsOf(world).depositLifeMs;
  return isFresh ? latest : undefined;
}

/**
 * As much of the deposit as the member still has, in the wallet and the games: a bonus ends once deposit and bonus fall below its
 * threshold (spec §4), so both must be there when it starts. Otherwise money that was withdrawn before would earn a bonus that can be
 * ended at once and kept.
 */
const leftOf = (world: SimWorld, memberId: string, deposited: Minor): Minor =>
  minor(Math.min(deposited, everythingOf(world, memberId)));

/** A fixed amount may require no deposit: then the deposit does not count, even if there is one. */
const isOfDeposit = ({ amount, minimumDeposit }: OfferTerms): boolean => amount === 0 || minimumDeposit > 0;

/**
 * Gives a member an offer for what is left of the newest deposit: one deposit earns one bonus. No longer handed out: BONUS_FULL; no
 * deposit of which enough is left and which is recent enough, or more money than the member may have: BONUS_CONDITION (all assumed).
 */
export function grant(
  world: SimWorld,
  member: MemberRow,
  offered: Offered,
): Outcome<UserBonusRow, 'BONUS_FULL' | 'BONUS_CONDITION'> {
  const { kind, code, type, quota, handedOut, minimumDeposit, description } = offered;
  if (quota !== null && handedOut >= quota) return refuse('BONUS_FULL', { quota });
  const latest = isOfDeposit(offered) ? freshDeposit(world, member.id) : undefined;
  const deposit = latest ? leftOf(world, member.id, latest.amount) : ZERO;
  const amount = amountOf(offered, deposit);
  if (deposit < minimumDeposit || amount === 0) {
    return refuse('BONUS_CONDITION', { deposit: toWire(deposit), minimumDeposit: toWire(minimumDeposit) });
  }

  const now = world.clock.now();
  const paid = payBonus(world, member, { amount, from: 'house:bonuses', related: { kind, description } });
  if (!paid.ok) return refuse('BONUS_CONDITION', noRoom(world, member.id, amount));
  if (latest) world.store.table('latestDeposits').put(member.id, { ...latest, isUsed: true });
  const earlier = userBonusOf(world, member.id, kind, code);
  const id = earlier?.id ?? world.ids.next();
  const row: UserBonusRow = {
    id,
    memberId: member.id,
    kind,
    code,
    received: [...(earlier?.received ?? []), now],
    running: { ...startRunning(type, offered, deposit, amount), startedAt: now, turnover: ZERO },
  };
  return ok(world.store.table('userBonuses').put(id, row));
}

/** What an offer gives for a deposit: a percentage of it up to a maximum, or a fixed amount; rounded down to the satang. */
export const amountOf = ({ amount, percent, maximum }: OfferTerms, deposit: Minor): Minor =>
  amount > 0 ? amount : minor(Math.min(maximum, percentOf(deposit, percent)));

/** A bonus at its start; its thresholds apply to deposit and bonus together (spec §4, §9). */
export function startRunning(
  type: RunningBonus['type'],
  { description, turnover, percentFail }: Pick<OfferTerms, 'description' | 'turnover' | 'percentFail'>,
  deposit: Minor,
  amount: Minor,
): Omit<RunningBonus, 'startedAt' | 'turnover'> {
  const base = add(deposit, amount);
  return {
    type,
    description,
    deposit,
    amount,
    endBelow: percentOf(base, percentFail),
    turnoverNeeded: timesOf(base, turnover),
  };
}

const counts: Readonly<Record<BonusRow['type'], (receivedAt: number, now: number) => boolean>> = {
  limit: () => true,
  day: isSameBusinessDay,
  week: isSameBusinessWeek,
};

/** When the receipts that count now will stop counting; undefined for `limit`, where they always count. Epoch milliseconds. */
export const countedUntil = (type: BonusRow['type'], now: number): number | undefined =>
  type === 'limit' ? undefined : type === 'day' ? nextDayStart(now) : weekStart(now) + 7 * DAY_MS;

/**
 * Whether a bonus was received as often as it may be: all receipts count for `limit`, those of today for `day`, those of this week
 * for `week` (spec §4), in Bangkok time, weeks starting on Monday.
 */
export const isExhausted = (
  bonus: Pick<BonusRow, 'type' | 'maxReceived'>,
  received: readonly number[],
  now: number,
): boolean => receivedInWindow(bonus, received, now) >= bonus.maxReceived;

/** How many of the receipts count now. */
export const receivedInWindow = (
  { type }: Pick<BonusRow, 'type'>,
  received: readonly number[],
  now: number,
): number => received.filter((at) => counts[type](at, now)).length;

/** Stores a deposit that was credited: the next bonus is given for it. */
export function noteDeposit(world: SimWorld, memberId: string, amount: Minor): void {
  const at = world.clock.now();
  world.store.table('latestDeposits').put(memberId, { id: memberId, amount, at, isUsed: false });
}
