import type { OperatorRow, SimWorld } from './tables.ts';

/** What the operator of this world says and allows. */
export function operatorOf(world: SimWorld): OperatorRow {
  const operator = world.store.table('operator').get('operator');
  if (!operator) throw new Error(`world ${world.id} has no operator row`);
  return operator;
}

/** Whether the service is gone: then every call but `lookup.active` is refused (assumed). */
export const isGone = (world: SimWorld): boolean => operatorOf(world).isGone;
