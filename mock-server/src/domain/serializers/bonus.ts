import type { Bonus, Promotion, UserBonus } from '@krapao/contracts/entities/rewards';
import { toIso } from '../../world/calendar.ts';
import type { BonusRow, PromotionRow, UserBonusRow } from '../reward-rows.ts';

export const toUserBonus = ({ id, running, received }: UserBonusRow): UserBonus => ({
  _id: id,
  isActive: running !== null,
  received: received.map((at) => ({ updatedAt: toIso(at) })),
});

export const toBonus = (
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
