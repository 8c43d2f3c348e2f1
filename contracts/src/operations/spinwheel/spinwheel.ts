import { z } from 'zod';
import { claimAnswer, coupon, spinAnswer, spinSetup } from '../../entities/spinwheel.ts';
import { defineOperation } from '../../kernel/operation.ts';

const common = { spec: '§4 spin, §7 spin', auth: 'member' } as const;

/** The active wheel and the member's coins. */
export const spinwheelSetup = defineOperation({
  ...common,
  id: 'spinwheel.setup',
  method: 'GET',
  path: '/api/spinwheel/setup',
  summary: 'The active wheel and the coins',
  fidelity: 'exact',
  answer: spinSetup,
  errors: ['NO_DATA'],
});

/** Spends a coin; the server decides the slice. A refusal is 200 with `success: false` (decisions: the wire). */
export const spinwheelSpin = defineOperation({
  ...common,
  id: 'spinwheel.spin',
  method: 'POST',
  path: '/api/spinwheel/spin',
  summary: 'Spin the wheel',
  fidelity: 'exact',
  note: 'Which code says that there are no coins is not shown.',
  refusal: 'error',
  answer: spinAnswer,
  errors: ['INVALID_PRIZE_CODE', 'BONUS_REMAINING', 'NO_DATA', 'INVALID_CODE'],
});

/** Prizes to claim. */
export const spinwheelCoupon = defineOperation({
  ...common,
  id: 'spinwheel.coupon',
  method: 'GET',
  path: '/api/spinwheel/coupon',
  summary: 'Coupons to claim',
  fidelity: 'assumed',
  answer: z.array(coupon),
  errors: [],
});

/** Claims a coupon by its code. A refusal is 200 with `success: false` (decisions: the wire). */
export const spinwheelClaim = defineOperation({
  ...common,
  id: 'spinwheel.claim',
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  summary: 'Claim a coupon',
  fidelity: 'exact',
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
  method: 'GET',
  path: '/api/spinwheel/active',
  summary: 'Is the wheel switched on?',
  fidelity: 'assumed',
  answer: z.strictObject({ active: z.boolean() }),
  errors: [],
});
