import type { bonusTypes } from '@krapao/contracts/entities/rewards';
import type { Minor } from '@krapao/contracts/kernel/money';
import type { BannerRow } from '../rewards.ts';

/** What money an offer gives, and what it asks for (spec §9: set by the server). */
export interface OfferTerms {
  /** In words, for the statement. */
  readonly description: string;
  /** Per cent of the deposit that is given, up to `maximum`; 0 where `amount` is given whatever the deposit. */
  readonly percent: number;
  readonly maximum: Minor;
  readonly amount: Minor;
  /** The smallest deposit it is given for; 0 where it needs none. */
  readonly minimumDeposit: Minor;
  /** How many times deposit plus bonus must be staked before money can be withdrawn. */
  readonly turnover: number;
  /** Per cent of deposit plus bonus: it may be ended once the member has less than that left. */
  readonly percentFail: number;
  /** How often it is handed out to all members together; null without a limit. */
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

/** What a member has of a bonus or promotion. */
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

/** The newest deposit of a member, the one that a bonus is given for; the id is the member's. */
export interface LatestDepositRow {
  readonly id: string;
  readonly amount: Minor;
  readonly at: number;
  /** A bonus was given for it. */
  readonly isUsed: boolean;
}
