import { withFlags, type Rewards } from './reward-rows.ts';
import type { OperatorRow, SimWorld } from './tables.ts';

/** The operator's settings in this world. */
export function operatorOf(world: SimWorld): OperatorRow {
  const operator = world.store.table('operator').get('operator');
  if (!operator) throw new Error(`world ${world.id} has no operator row`);
  return operator;
}

/** Changes the operator's settings. */
export const changeOperator = (world: SimWorld, changes: Partial<OperatorRow>): OperatorRow =>
  world.store.table('operator').put('operator', { ...operatorOf(world), ...changes });

/** Whether the service is gone: then every call except `lookup.active` is refused (assumed). */
export const isGone = (world: SimWorld): boolean => operatorOf(world).isGone;

/** How the operator of this world rewards play and invitations. */
export function rewardsOf(world: SimWorld): Rewards {
  const rewards = world.store.table('rewards').get('rewards');
  if (!rewards) throw new Error(`world ${world.id} has no rewards row`);
  return withFlags(rewards);
}

/** Means every address, in the operator's list of refused addresses. */
const EVERY_ADDRESS = '*';

/**
 * The one form in which an address is compared: as IPv6, in its short form. A server that listens on both protocols sees IPv4
 * callers as `::ffff:127.0.0.1`, and `::1` has longer forms. The zone (`%eth0`) is removed, because it belongs to the machine.
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
