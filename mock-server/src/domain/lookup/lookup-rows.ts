import type { Bank, Source } from '@krapao/contracts/entities/deposit';
import type { Minor } from '@krapao/contracts/kernel/money';

/** When slips are accepted, and how they are processed. Times of day are HH:mm in Bangkok; durations are milliseconds. */
export interface SlipRules {
  readonly closedFrom: string;
  readonly closedTo: string;
  readonly maximumBytes: number;
  readonly pauseMs: number;
  readonly processingMs: number;
}

export interface WithdrawRules {
  readonly withdrawMin: Minor;
  readonly withdrawMax: Minor;
  /** The minimum time between two withdrawals of a member. */
  readonly pauseMs: number;
}

export interface DepositRules {
  /** The smallest deposit that can be announced by hand. */
  readonly minimum: Minor;
  /** From the arrival of a bank transfer until it is in the wallet. */
  readonly creditAfterMs: number;
  /** The secret that the app encrypts TrueMoney links with. */
  readonly truelinkSecret: string;
}

/** What the operator answers to lookups, and the limits that come with them. */
export interface OperatorLookups {
  readonly banks: readonly Readonly<Bank>[];
  readonly sources: readonly Readonly<Source>[];
  readonly notice: string;
  readonly contact: {
    readonly contactText: string;
    readonly lineLink: string;
    readonly lineName: string;
    readonly lineQR: string;
  };
  /** The currencies that a new member may choose from, the default first; empty if there is no choice (spec §9: Laos). */
  readonly currencies: readonly ('LAK' | 'BAHT')[];
  readonly registerOTP: boolean;
  readonly enableChatWidget: boolean;
  readonly slip: SlipRules;
  readonly withdraw: WithdrawRules;
  readonly depositRules: DepositRules;
}
