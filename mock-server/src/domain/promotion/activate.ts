import { ok, refuse } from '../../world/outcome.ts';
import { activeUserBonus, userBonusOf } from '../bonus/active-bonus.ts';
import { grant } from '../bonus/grant.ts';
import type { Handler } from '../handler.ts';

/** Takes a promotion: each once per member (assumed), and none beside an active bonus or promotion (spec §4). */
export const promotionActivate: Handler<'promotion.activate'> = (world, { member, params: { code } }) => {
  const promotions = world.store.table('promotions');
  const promotion = promotions.get(code);
  if (!promotion) return refuse('NO_PROMOTION');
  if (userBonusOf(world, member.id, 'promotion', code)) return refuse('PROMOTION_RECEIVED');
  const active = activeUserBonus(world, member.id);
  if (active) return refuse('BONUS_REMAINING', { type: active.running.type });
  const granted = grant(world, member, { kind: 'promotion', type: 'promotion', code, ...promotion });
  if (!granted.ok) return granted;
  promotions.put(code, { ...promotion, handedOut: promotion.handedOut + 1 });
  return ok({ message: 'SUCCESS' });
};
