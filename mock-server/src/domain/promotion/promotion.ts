import { ok, refuse } from '../../world/outcome.ts';
import { activeUserBonus, userBonusOf } from '../bonus/active-bonus.ts';
import { toPromotion } from '../bonus/bonus.ts';
import { grant } from '../bonus/grant.ts';
import { SUCCESS, handles } from '../handler.ts';

/** The promotion with that code, in capitals as the app sends it, or null. */
export const promotionFind = handles('promotion.find', (world, { params }) => {
  const promotion = world.store.table('promotions').get(params.code);
  return ok(promotion ? toPromotion(promotion) : null);
});

/** The promotion that is active, or null; an active bonus does not count. */
export const promotionCurrent = handles('promotion.current', (world, { member }) => {
  const active = activeUserBonus(world, member.id);
  const promotion =
    active?.kind === 'promotion' ? world.store.table('promotions').get(active.code) : undefined;
  return ok(promotion ? toPromotion(promotion) : null);
});

/** Takes a promotion: each once per member (assumed), and not while a bonus or promotion is active (spec §4). */
export const promotionActivate = handles('promotion.activate', (world, { member, params: { code } }) => {
  const promotions = world.store.table('promotions');
  const promotion = promotions.get(code);
  if (!promotion) return refuse('NO_PROMOTION');
  if (userBonusOf(world, member.id, 'promotion', code)) return refuse('PROMOTION_RECEIVED');
  const active = activeUserBonus(world, member.id);
  if (active) return refuse('BONUS_REMAINING', { type: active.running.type });
  const granted = grant(world, member, { kind: 'promotion', type: 'promotion', code, ...promotion });
  if (!granted.ok) return granted;
  promotions.put(code, { ...promotion, handedOut: promotion.handedOut + 1 });
  return SUCCESS;
});
