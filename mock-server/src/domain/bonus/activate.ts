import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toUserBonus } from './list.ts';
import { activeUserBonus, userBonusOf } from './active-bonus.ts';
import { isExhausted, grant } from './grant.ts';

/** Activates a bonus for the newest deposit. The same one again is BONUS_ALREADY_ACTIVE, a second one BONUS_REMAINING. */
export const bonusActivate: Handler<'bonus.activate'> = (world, { member, params: { code } }) => {
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
};
