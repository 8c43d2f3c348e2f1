import { toWire } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { RunningBonus, UserBonusRow } from '../reward-rows.ts';
import type { SimWorld } from '../tables.ts';

export type ActiveUserBonus = UserBonusRow & { readonly running: RunningBonus };

const isActive = (row: UserBonusRow): row is ActiveUserBonus => row.running !== null;

/** The running bonus or promotion of a member; there is at most one (spec §4). */
export const activeUserBonus = (world: SimWorld, memberId: string): ActiveUserBonus | undefined =>
  world.store.table('userBonuses').by('member', memberId).find(isActive);

/** A member's row for a bonus or promotion, if the member ever received it. */
export const userBonusOf = (
  world: SimWorld,
  memberId: string,
  kind: UserBonusRow['kind'],
  code: string,
): UserBonusRow | undefined =>
  world.store
    .table('userBonuses')
    .by('member', memberId)
    .find((row) => row.code === code && row.kind === kind);

/** An active bonus must be ended before the next deposit (spec §4). */
export function requireNoActiveBonus(world: SimWorld, memberId: string): Outcome<null, 'BONUS_REMAINING'> {
  const active = activeUserBonus(world, memberId);
  return active ? refuse('BONUS_REMAINING', { type: active.running.type }) : ok(null);
}

/**
 * With an active bonus, money can be withdrawn once deposit plus bonus was staked as often as the bonus requires, and then only
 * everything at once (spec §9). `everything` is the most that the member could withdraw.
 */
export function checkBonusConditions(
  world: SimWorld,
  memberId: string,
  amount: Minor,
  everything: Minor,
): Outcome<null, 'BONUS_CONDITION'> {
  const running = activeUserBonus(world, memberId)?.running;
  if (!running) return ok(null);
  const { turnover, turnoverNeeded } = running;
  if (turnover < turnoverNeeded) {
    return refuse('BONUS_CONDITION', { turnover: toWire(turnover), turnoverNeeded: toWire(turnoverNeeded) });
  }
  return amount === everything ? ok(null) : refuse('BONUS_CONDITION', { everything: toWire(everything) });
}
