import type { Currency } from '@krapao/contracts/kernel/money';
import type { SimWorld } from '../tables.ts';

/** What can be staked on a round of a game page, in baht or kip. */
export const STAKES = {
  BAHT: [1, 5, 10, 50, 100, 500],
  LAK: [1_000, 5_000, 10_000, 50_000, 100_000, 500_000],
} as const satisfies Record<Currency, readonly number[]>;

/** In what a member counts: kip only where it was chosen (spec §9). */
export const currencyOf = (world: SimWorld, memberId: string): Currency =>
  world.store.table('members').get(memberId)?.currency === 'LAK' ? 'LAK' : 'BAHT';
