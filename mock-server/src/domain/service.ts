import { withFlags, type Rewards } from './reward-rows.ts';
import type { OperatorRow, SimWorld } from './tables.ts';

/** What the operator of this world says and allows. */
export function operatorOf(world: SimWorld): OperatorRow {
  const operator = world.store.table('operator').get('operator');
  if (!operator) throw new Error(`world ${world.id} has no operator row`);
  return operator;
}

/** Whether the service is gone: then every call but `lookup.active` is refused (assumed). */
export const isGone = (world: SimWorld): boolean => operatorOf(world).isGone;

/** How the operator of this world rewards play and invitations. */
export function rewardsOf(world: SimWorld): Rewards {
  const rewards = world.store.table('rewards').get('rewards');
  if (!rewards) throw new Error(`world ${world.id} has no rewards row`);
  return withFlags(rewards);
}

/** Every address, in the list of those that the operator refuses. */
const EVERY_ADDRESS = '*';

/** Whether the operator refuses signing in and registering from this network address (spec §6). */
export function isRefusedAddress(world: SimWorld, ip: string): boolean {
  const { refusedIps } = operatorOf(world);
  return refusedIps.includes(ip) || refusedIps.includes(EVERY_ADDRESS);
}
