import { featureIds, type Feature } from '@krapao/contracts/control/features';
import type { bonusTypes } from '@krapao/contracts/entities/rewards';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { BannerText, BonusesFile, RewardsFile } from '@krapao/fixtures/model';

export interface BannerRow {
  readonly image: string;
  readonly html: string;
}

/** `isInviteActive`, `isRefundActive`: whether the operator has switched a feature on. */
type Flag<F extends Feature = Feature> = `is${Capitalize<F>}Active`;
export const flagOf = <F extends Feature>(feature: F): Flag<F> =>
  `is${feature.charAt(0).toUpperCase()}${feature.slice(1)}Active` as Flag<F>;

type Flags = Readonly<Record<Flag, boolean>>;

/**
 * How the operator rewards play and invitations; the only row has the id `rewards`. A world that was saved before a feature existed
 * has no flag for it: `rewardsOf` of service.ts reads it as on.
 */
export interface RewardsRow extends Partial<Flags> {
  readonly id: 'rewards';
  /** How long after a deposit a bonus is still given for it, in milliseconds. */
  readonly depositLifeMs: number;
  /** Percentage of what friends stake. */
  readonly invitePercent: number;
  readonly inviteBanners: readonly BannerRow[];
  /** Percentage of what was lost. */
  readonly refundPercent: number;
  /** The smallest loss for which there is a refund. */
  readonly refundMinimumLoss: Minor;
  readonly refundBanners: readonly BannerRow[];
}

const flagsBy = (isActive: (feature: Feature) => boolean) =>
  Object.fromEntries(featureIds.map((feature) => [flagOf(feature), isActive(feature)])) as Flags;

const allOn = flagsBy(() => true);
export type Rewards = RewardsRow & Flags;
/** Adds the missing flags; a feature that was never switched is on, as in fixtures that do not name it. */
export const withFlags = (row: RewardsRow): Rewards => ({ ...allOn, ...row });

/** @param bannersOf returns the banners of a feature with the addresses of their pictures */
export const rewardsRow = (
  { depositLife }: BonusesFile,
  rewards: RewardsFile,
  bannersOf: (feature: string, banners: readonly BannerText[]) => readonly BannerRow[],
): RewardsRow => {
  const { invite, refund } = rewards;
  return {
    id: 'rewards',
    depositLifeMs: depositLife,
    ...flagsBy((feature) => rewards[feature].isActive),
    invitePercent: invite.percent,
    inviteBanners: bannersOf('invite', invite.banners),
    refundPercent: refund.percent,
    refundMinimumLoss: refund.minimumLoss,
    refundBanners: bannersOf('refund', refund.banners),
  };
};

/** The money that an offer gives, and its conditions (spec §9: set by the server). */
export interface OfferTerms {
  /** In words, for the statement. */
  readonly description: string;
  /** Percentage of the deposit that is given, up to `maximum`; 0 if `amount` is given regardless of the deposit. */
  readonly percent: number;
  readonly maximum: Minor;
  readonly amount: Minor;
  /** The smallest deposit it is given for; 0 if it needs none. */
  readonly minimumDeposit: Minor;
  /** How many times deposit plus bonus must be staked before money can be withdrawn. */
  readonly turnover: number;
  /** Percentage of deposit plus bonus: the bonus may be ended once the member has less than that left. */
  readonly percentFail: number;
  /** How often it is handed out to all members together; null for no limit. */
  readonly quota: number | null;
  readonly handedOut: number;
}

/** A bonus of the operator; the id is its code. */
export interface BonusRow extends OfferTerms {
  readonly id: string;
  readonly type: (typeof bonusTypes)[number];
  readonly maxReceived: number;
  readonly banners: readonly BannerRow[];
}

/** A promotion of the operator; the id is the code that a member types. */
export interface PromotionRow extends OfferTerms {
  readonly id: string;
}

/** A bonus or promotion that is running. */
export interface RunningBonus {
  readonly type: BonusRow['type'] | 'promotion';
  readonly description: string;
  readonly deposit: Minor;
  readonly amount: Minor;
  readonly startedAt: number;
  /** It may be ended once the member has less than this in the wallet and all games together. */
  readonly endBelow: Minor;
  readonly turnoverNeeded: Minor;
  /** Staked so far. */
  readonly turnover: Minor;
}

/** A member's receipts of a bonus or promotion, and whether it is running. */
export interface UserBonusRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'bonus' | 'promotion';
  /** The id of the bonus or promotion. */
  readonly code: string;
  /** When it was received, oldest first. */
  readonly received: readonly number[];
  /** Null when it is not active. */
  readonly running: RunningBonus | null;
}

/** The newest deposit of a member, for which the next bonus is given; the id is the member's. */
export interface LatestDepositRow {
  readonly id: string;
  readonly amount: Minor;
  readonly at: number;
  /** A bonus was given for it. */
  readonly isUsed: boolean;
}

/** A friend who registered by a member's link; the id is the friend's own. */
export interface FriendRow {
  readonly id: string;
  readonly inviterId: string;
  readonly name: string;
  readonly createdAt: number;
  /** Staked in games so far. */
  readonly staked: Minor;
  /** Commission on that, and how much of it the inviter has collected. */
  readonly earned: Minor;
  readonly collected: Minor;
}

/** A refund of losses that a member received. */
export interface RefundRow {
  readonly id: string;
  readonly memberId: string;
  readonly amount: Minor;
  readonly createdAt: number;
}

/**
 * What a member staked and won in rounds that count for a refund: those since the last refund, without rounds played with a bonus;
 * the id is the member's.
 */
export interface PlayRow {
  readonly id: string;
  readonly rounds: number;
  readonly staked: Minor;
  readonly won: Minor;
}
