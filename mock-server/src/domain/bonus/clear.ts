import { toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { everythingOf } from '../wallet/member-accounts.ts';
import { activeUserBonus } from './active-bonus.ts';
import { endBonus } from './end.ts';

/**
 * Ends the active bonus once what is left of deposit and bonus, in the wallet and all games together, is below its
 * threshold (spec §4). What is left stays with the member (assumed).
 */
export const bonusClear: Handler<'bonus.clear'> = (world, { member }) => {
  const active = activeUserBonus(world, member.id);
  if (!active) return refuse('NO_DATA');
  const { endBelow } = active.running;
  const left = everythingOf(world, member.id);
  // With nothing at all left there is nothing to play or withdraw, whatever the threshold.
  if (left >= endBelow && left > 0) {
    return refuse('BONUS_CONDITION', { left: toWire(left), minimum: toWire(endBelow) });
  }
  endBonus(world, active);
  return ok({ message: 'BONUS_CLEAR' });
};
