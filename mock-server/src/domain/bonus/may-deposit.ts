import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { activeUserBonus } from './active-bonus.ts';

/** An active bonus must be ended before the next deposit (spec §4). */
export function mayDeposit(world: SimWorld, memberId: string): Outcome<null, 'BONUS_REMAINING'> {
  const active = activeUserBonus(world, memberId);
  return active ? refuse('BONUS_REMAINING', { type: active.running.type }) : ok(null);
}
