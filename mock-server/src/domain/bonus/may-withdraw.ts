import { toWire } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { activeUserBonus } from './active-bonus.ts';

/**
 * With an active bonus, money can be withdrawn once deposit plus bonus was staked as often as the bonus asks for, and
 * then only everything at once (spec §9). `everything` is what the member could withdraw at most.
 */
export function mayWithdraw(
  world: SimWorld,
  memberId: string,
  amount: Minor,
  everything: Minor,
): Outcome<null, 'BONUS_CONDITION'> {
  const running = activeUserBonus(world, memberId)?.running;
  if (!running) return ok(null);
  const { turnover, turnoverNeeded } = running;
  if (turnover < turnoverNeeded) {
    return refuse('BONUS_CONDITION', { turnover: toWire(turnover), turnoverNeeded: toWire(turnoverNeeded) });
  }
  return amount === everything ? ok(null) : refuse('BONUS_CONDITION', { everything: toWire(everything) });
}
