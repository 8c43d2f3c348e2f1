import type { Bonus, Promotion, UserBonus } from '@krapao/contracts/entities/rewards';
import { toWire, ZERO } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import type { BonusRow, PromotionRow, UserBonusRow } from '../reward-rows.ts';
import { everythingOf } from '../wallet/member-accounts.ts';
import { activeUserBonus, userBonusOf } from './active-bonus.ts';
import { endBonus } from './end.ts';
import { grant, isExhausted } from './grant.ts';

/** Every bonus in the operator's order, with what the member received of each. */
export const bonusList = handles('bonus.list', (world, { member }) =>
  ok(
    world.store
      .table('bonuses')
      .list()
      .map((bonus) => toBonus(bonus, userBonusOf(world, member.id, 'bonus', bonus.id))),
  ),
);

const toUserBonus = ({ id, running, received }: UserBonusRow): UserBonus => ({
  _id: id,
  isActive: running !== null,
  received: received.map((at) => ({ updatedAt: toIso(at) })),
});

const toBonus = (
  { id, description, type, maxReceived, percentFail, banners }: BonusRow,
  userBonus: UserBonusRow | undefined,
): Bonus => ({
  code: id,
  description,
  type,
  maxReceived,
  percentFail,
  banners: [...banners],
  userBonus: userBonus ? toUserBonus(userBonus) : null,
});

export const toPromotion = ({ percentFail, description }: PromotionRow): Promotion => ({
  percentFail,
  description,
});

/** The type of the active bonus, `promotion` for a promotion, and how much of its turnover was played (assumed). */
export const bonusCheckActive = handles('bonus.checkActive', (world, { member }) => {
  const running = activeUserBonus(world, member.id)?.running;
  if (!running) return ok({ status: false, type: '' });
  const { type, turnover, turnoverNeeded } = running;
  return ok({ status: true, type, turnover: toWire(turnover), turnoverNeeded: toWire(turnoverNeeded) });
});

/** Below what balance the active bonus may be ended; 0 when none is active. */
export const bonusCheckMinimum = handles('bonus.checkMinimum', (world, { member }) =>
  ok({ minimum: toWire(activeUserBonus(world, member.id)?.running.endBelow ?? ZERO) }),
);

/** Activates a bonus for the newest deposit. The same one again is BONUS_ALREADY_ACTIVE, a second one BONUS_REMAINING. */
export const bonusActivate = handles('bonus.activate', (world, { member, params: { code } }) => {
  const bonuses = world.store.table('bonuses');
  const bonus = bonuses.get(code);
  if (!bonus) return refuse('NO_DATA');
  const active = activeUserBonus(world, member.id);
  if (active?.kind === 'bonus' && active.code === code) return refuse('BONUS_ALREADY_ACTIVE');
  if (active) return refuse('BONUS_REMAINING', { type: active.running.type });
  const received = userBonusOf(world, member.id, 'bonus', code)?.received ?? [];
  if (isExhausted(bonus, received, world.clock.now())) {
    return refuse('BONUS_MAX_CLAIMED', { maxReceived: bonus.maxReceived, type: bonus.type });
  }
  const granted = grant(world, member, { kind: 'bonus', code, ...bonus });
  if (!granted.ok) return granted;
  bonuses.put(code, { ...bonus, handedOut: bonus.handedOut + 1 });
  return ok(toUserBonus(granted.value));
});

/**
 * Ends the active bonus once what is left of deposit and bonus, in the wallet and all games together, is below its
 * threshold (spec §4). What is left stays with the member (assumed).
 */
export const bonusClear = handles('bonus.clear', (world, { member }) => {
  const active = activeUserBonus(world, member.id);
  if (!active) return refuse('NO_DATA');
  const { endBelow } = active.running;
  const left = everythingOf(world, member.id);
  // With nothing left there is nothing to play or withdraw, whatever the threshold.
  if (left >= endBelow && left > 0) {
    return refuse('BONUS_CONDITION', { left: toWire(left), minimum: toWire(endBelow) });
  }
  endBonus(world, active);
  return ok({ message: 'BONUS_CLEAR' });
});
