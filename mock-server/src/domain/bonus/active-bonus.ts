import type { SimWorld } from '../tables.ts';
import type { RunningBonus, UserBonusRow } from './bonus-rows.ts';

export type ActiveUserBonus = UserBonusRow & { readonly running: RunningBonus };

const isActive = (row: UserBonusRow): row is ActiveUserBonus => row.running !== null;

/** The bonus or promotion of a member that is running; there is at most one (spec §4). */
export const activeUserBonus = (world: SimWorld, memberId: string): ActiveUserBonus | undefined =>
  world.store.table('userBonuses').by('member', memberId).find(isActive);
