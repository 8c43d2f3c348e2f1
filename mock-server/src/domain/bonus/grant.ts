import { toWire, ZERO } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { rewardsOf } from '../rewards.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import type { LatestDepositRow, OfferTerms, RunningBonus, UserBonusRow } from './bonus-rows.ts';
import { payBonus } from './pay.ts';
import { amountOf, startRunning } from './terms.ts';
import { userBonusOf } from './user-bonus.ts';

export interface Offered extends OfferTerms {
  readonly kind: UserBonusRow['kind'];
  /** Code of the bonus or promotion. */
  readonly code: string;
  readonly type: RunningBonus['type'];
}

/** The newest deposit as long as a bonus may be given for it: not used, and not too old. */
function freshDeposit(world: SimWorld, memberId: string): LatestDepositRow | undefined {
  const latest = world.store.table('latestDeposits').get(memberId);
  const isFresh = latest && !latest.isUsed && world.clock.now() - latest.at <= rewardsOf(world).depositLifeMs;
  return isFresh ? latest : undefined;
}

/**
 * Gives a member what is offered, for the newest deposit: one deposit earns one bonus. No longer handed out:
 * BONUS_FULL; no deposit that is large and fresh enough: BONUS_CONDITION (both assumed).
 */
export function grant(
  world: SimWorld,
  member: MemberRow,
  offered: Offered,
): Outcome<UserBonusRow, 'BONUS_FULL' | 'BONUS_CONDITION'> {
  const { kind, code, type, quota, handedOut, minimumDeposit, description } = offered;
  if (quota !== null && handedOut >= quota) return refuse('BONUS_FULL', { quota });
  const latest = freshDeposit(world, member.id);
  const deposit = latest?.amount ?? ZERO;
  const amount = amountOf(offered, deposit);
  if (deposit < minimumDeposit || amount === 0) {
    return refuse('BONUS_CONDITION', { deposit: toWire(deposit), minimumDeposit: toWire(minimumDeposit) });
  }

  const now = world.clock.now();
  payBonus(world, member, { amount, from: 'house:bonuses', related: { kind, description } });
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
