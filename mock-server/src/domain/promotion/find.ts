import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toPromotion } from '../bonus/list.ts';

/** The promotion of that code, in capitals as the app sends it, or null. */
export const promotionFind: Handler<'promotion.find'> = (world, { params }) => {
  const promotion = world.store.table('promotions').get(params.code);
  return ok(promotion ? toPromotion(promotion) : null);
};
