import type { Minor } from '@krapao/contracts/kernel/money';

/** What a slice wins. */
export type Prize =
  | { readonly kind: 'wallet'; readonly amount: Minor }
  | { readonly kind: 'coins'; readonly coins: number }
  | {
      readonly kind: 'bonus';
      readonly amount: Minor;
      /** How many times it must be staked before money can be withdrawn. */
      readonly turnover: number;
      /** Percentage: the bonus may be ended once the member has less than that share of it left. */
      readonly percentFail: number;
    }
  /** Support hands it out; a coupon for it cannot be claimed by the member. */
  | { readonly kind: 'thing'; readonly name: string };

export interface WheelSliceRow {
  readonly code: string;
  readonly label: string;
  readonly bgColor: string;
  readonly textColor: string;
  readonly htmlDescription: string;
  /** How often it is drawn, relative to the sum of all weights. */
  readonly weight: number;
  /** No longer on the wheel: it is not shown, never drawn, and its coupons cannot be claimed. */
  readonly isRetired: boolean;
  /** Null for no prize. */
  readonly prize: Prize | null;
  /** How long a coupon for it can be claimed; null for no limit. */
  readonly lifeMs: number | null;
}

/** A prize wheel; the id is its code. */
export interface WheelRow {
  readonly id: string;
  readonly name: string;
  readonly slices: readonly WheelSliceRow[];
}

/** Which wheel is spun; the only row has the id `spin`. */
export interface SpinRow {
  readonly id: 'spin';
  readonly wheel: string;
  readonly isOn: boolean;
  /** The slice on which the next spin stops, whoever spins; null for chance. */
  readonly next: string | null;
}

/** A prize that was won; the id is the code for claiming it. */
export interface CouponRow {
  readonly id: string;
  readonly memberId: string;
  readonly wheel: string;
  /** The code of the slice. */
  readonly slice: string;
  readonly wonAt: number;
  readonly state: 'open' | 'claimed' | 'expired';
  /** The timer that expires it; null if it never expires. */
  readonly timerId: string | null;
}
