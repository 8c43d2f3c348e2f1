import type { Bonus, Promotion, UserBonus } from '@krapao/contracts/entities/rewards';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { activeUserBonus, userBonusOf } from './active-bonus.ts';
import { toIso } from '../../world/calendar.ts';
import type { BonusRow, PromotionRow, UserBonusRow } from '../reward-rows.ts';
import { toWire, ZERO } from '@krapao/contracts/kernel/money';

/** Every bonus in the operator's order, with what the member has of each. */
export const bonusList: Handler<'bonus.list'> = (world, { member }) =>
  ok(
    world.store
      .table('bonuses')
      .list()
      .map((bonus) => toBonus(bonus, userBonusOf(world, member.id, 'bonus', bonus.id))),
  );

export const toUserBonus = ({ id, running, received }: UserBonusRow): UserBonus => ({
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

/** The type of the active bonus, `promotion` for a promotion, and how much of its turnover is played (assumed). */
export const bonusCheckActive: Handler<'bonus.checkActive'> = (world, { member }) => {
  const running = activeUserBonus(world, member.id)?.running;
  if (!running) return ok({ status: false, type: '' });
  const { type, turnover, turnoverNeeded } = running;
  return ok({ status: true, type, turnover: toWire(turnover), turnoverNeeded: toWire(turnoverNeeded) });
};

/** Below what balance the active bonus may be ended; 0 when none is active. */
export const bonusCheckMinimum: Handler<'bonus.checkMinimum'> = (world, { member }) =>
  ok({ minimum: toWire(activeUserBonus(world, member.id)?.running.endBelow ?? ZERO) });
