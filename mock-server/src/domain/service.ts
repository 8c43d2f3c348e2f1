import { withFlags, type Rewards } from './reward-rows.ts';
import type { OperatorRow, SimWorld } from './tables.ts';

/** What the operator of this world says and allows. */
export function operatorOf(world: SimWorld): OperatorRow {
  const operator = world.store.table('operator').get('operator');
  if (!operator) throw new Error(`world ${world.id} has no operator row`);
  return operator;
}

/** From now on the operator says and allows something else. */
export const changeOperator = (world: SimWorld, changes: Partial<OperatorRow>): OperatorRow =>
  world.store.table('operator').put('operator', { ...operatorOf(world), ...changes });

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

/**
 * The one way in which an address is written: as IPv6, the short form of it. A server that listens on both sees callers
 * of IPv4 as `::ffff:127.0.0.1`, and `::1` has longer forms. Without a zone (`%eth0`), which is the machine's own.
 */
function plainAddress(ip: string): string {
  const address = ip.includes(':') ? ip.replace(/%.*$/, '') : `::ffff:${ip}`;
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname : ip;
}

/** Whether the operator refuses signing in and registering from this network address (spec §6). */
export function isRefusedAddress(world: SimWorld, ip: string): boolean {
  const { refusedIps } = operatorOf(world);
  if (refusedIps.length === 0) return false;
  const caller = plainAddress(ip);
  return refusedIps.some((refused) => refused === EVERY_ADDRESS || plainAddress(refused) === caller);
}
