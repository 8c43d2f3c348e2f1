import { WALLET } from '@krapao/contracts/entities/wallet';
import type { SimWorld } from '../tables.ts';
import { creditHeld } from '../wallet/credit-arrived.ts';
import { addStatement } from '../wallet/member-accounts.ts';
import { activeUserBonus } from './active-bonus.ts';
import type { ActiveUserBonus } from './active-bonus.ts';

/**
 * Ends a bonus: the remaining money stays with the member, the statement says which bonus ended, and transfers held because of it
 * are credited.
 */
export function endBonus(world: SimWorld, active: ActiveUserBonus): void {
  const { running, ...row } = active;
  world.store.table('userBonuses').put(row.id, { ...row, running: null });
  addStatement(
    world,
    { id: row.memberId },
    {
      statementType: 'finish_bonus',
      from: WALLET,
      to: 'BONUS',
      amount: running.amount,
      status: 'SUCCESS',
      related: { kind: row.kind, description: running.description },
    },
  );
  creditHeld(world, row.memberId);
}

/** Called after a withdrawal of everything: the conditions of the bonus were met, and the withdrawal ends it. */
export function endBonusByWithdrawal(world: SimWorld, memberId: string): void {
  const active = activeUserBonus(world, memberId);
  if (active) endBonus(world, active);
}
