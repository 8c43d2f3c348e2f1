import type { Minor } from '@krapao/contracts/kernel/money';
import type { SimWorld } from '../tables.ts';

/** Remembers a deposit that was credited: the next bonus is given for it. */
export function noteDeposit(world: SimWorld, memberId: string, amount: Minor): void {
  const at = world.clock.now();
  world.store.table('latestDeposits').put(memberId, { id: memberId, amount, at, isUsed: false });
}
