import { ok } from '../../world/outcome.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import type { Handler } from '../handler.ts';
import { toPromotion } from '../bonus/list.ts';

/** The promotion that is active, or null; an active bonus is none. */
export const promotionCurrent: Handler<'promotion.current'> = (world, { member }) => {
  const active = activeUserBonus(world, member.id);
  const promotion =
    active?.kind === 'promotion' ? world.store.table('promotions').get(active.code) : undefined;
  return ok(promotion ? toPromotion(promotion) : null);
};
