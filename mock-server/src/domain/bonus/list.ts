import type { Bonus, Promotion, UserBonus } from '@krapao/contracts/entities/rewards';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { userBonusOf } from './active-bonus.ts';
import { toIso } from '../../world/calendar.ts';
import type { BonusRow, PromotionRow, UserBonusRow } from '../reward-rows.ts';

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
