import type { ApiError } from '@krapao/contracts/client/api-error';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';

/** The same would be the same again: nothing to confirm once more. */
const final: readonly ErrorCode[] = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
];

export const mayClaimAgain = (error: ApiError): boolean => !final.some((code) => error.is(code));
