import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** Every address, in the list of those that the operator refuses. */
const EVERY_ADDRESS = '*';

/** Whether the operator refuses signing in and registering from this network address (spec §6). */
export function isRefusedAddress(world: SimWorld, ip: string): boolean {
  const { refusedIps } = operatorOf(world);
  return refusedIps.includes(ip) || refusedIps.includes(EVERY_ADDRESS);
}
