import { z } from 'zod';
import { claimAnswer, coupon, spinAnswer, spinSetup } from '../entities/spinwheel.ts';
import { defineOperation } from './operation.ts';

const common = { spec: '§4 spin, §7 spin', auth: 'member' } as const;

/** The active wheel and the member's coins; NO_DATA while the wheel is switched off (assumed). */
export const spinwheelSetup = defineOperation({
  ...common,
  id: 'spinwheel.setup',
  effect: false,
  method: 'GET',
  path: '/api/spinwheel/setup',
  summary: 'The active wheel and the coins',
  fidelity: 'exact',
  answer: spinSetup,
  errors: ['NO_DATA'],
});

/**
 * Spends a coin; the server decides the slice, and a prize becomes a coupon to claim. A refusal is 200 with
 * `success: false` (assumed) and spends nothing.
 */
export const spinwheelSpin = defineOperation({
  ...common,
  id: 'spinwheel.spin',
  effect: true,
  method: 'POST',
  path: '/api/spinwheel/spin',
  summary: 'Spin the wheel',
  fidelity: 'exact',
  note: 'Which code says that there are no coins is not shown: MONEY_NOT_ENOUGH. A wheel that is off is NO_DATA.',
  refusal: 'error',
  answer: spinAnswer,
  errors: ['MONEY_NOT_ENOUGH', 'INVALID_PRIZE_CODE', 'NO_DATA'],
});

/** Prizes to claim, newest first, without those that were claimed or have expired. */
export const spinwheelCoupon = defineOperation({
  ...common,
  id: 'spinwheel.coupon',
  effect: false,
  method: 'GET',
  path: '/api/spinwheel/coupon',
  summary: 'Coupons to claim',
  fidelity: 'assumed',
  note: 'An array. `type` tells money, coins, a bonus and a thing apart; an app that gets none has to ask a player to read the conditions.',
  answer: z.array(coupon),
  errors: [],
});

/**
 * Claims a coupon by its code: money for the wallet, coins, or a bonus. A refusal is 200 with `success: false`
 * (assumed).
 */
export const spinwheelClaim = defineOperation({
  ...common,
  id: 'spinwheel.claim',
  effect: true,
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  summary: 'Claim a coupon',
  fidelity: 'exact',
  note:
    'Which code means what is assumed: INVALID_CODE no coupon of this member, NO_CLAIMABLE_COUPON claimed already, ' +
    'COUPON_EXPIRED past its life, INVALID_PRIZE_CODE the prize is no longer on the wheel, INVALID_COUPON_TYPE a thing ' +
    'that support hands out, or more money than a member may have, which the figures in `data` tell apart, ' +
    'BONUS_REMAINING a bonus is active.',
  refusal: 'error',
  body: z.strictObject({ coupon: z.string().min(1).max(80) }),
  answer: claimAnswer,
  errors: [
    'NO_CLAIMABLE_COUPON',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
    'INVALID_PRIZE_CODE',
  ],
});

/** Is the wheel switched on? Home shows refresh-all in its place if not (spec §2). */
export const spinwheelActive = defineOperation({
  ...common,
  id: 'spinwheel.active',
  effect: false,
  method: 'GET',
  path: '/api/spinwheel/active',
  summary: 'Is the wheel switched on?',
  fidelity: 'assumed',
  answer: z.strictObject({ active: z.boolean() }),
  errors: [],
});
