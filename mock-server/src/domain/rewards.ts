import type { Minor } from '@krapao/contracts/kernel/money';
import type { SimWorld } from './tables.ts';

export interface BannerRow {
  readonly image: string;
  readonly html: string;
}

/** How the operator rewards play and invitations; the only row has the id `rewards`. */
export interface RewardsRow {
  readonly id: 'rewards';
  /** How long after a deposit a bonus is still given for it, in milliseconds. */
  readonly depositLifeMs: number;
  readonly isInviteActive: boolean;
  /** Per cent of what friends stake. */
  readonly invitePercent: number;
  readonly inviteBanners: readonly BannerRow[];
  readonly isRefundActive: boolean;
  /** Per cent of what was lost. */
  readonly refundPercent: number;
  /** The smallest loss that something is refunded for. */
  readonly refundMinimumLoss: Minor;
  readonly refundBanners: readonly BannerRow[];
}

export function rewardsOf(world: SimWorld): RewardsRow {
  const rewards = world.store.table('rewards').get('rewards');
  if (!rewards) throw new Error(`world ${world.id} has no rewards row`);
  return rewards;
}
