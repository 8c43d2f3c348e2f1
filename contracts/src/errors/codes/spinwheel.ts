/** Prize wheel and coupons; these come as `error` in an answer with status 200 (assumed). */
export const spinwheelErrors = {
  NO_CLAIMABLE_COUPON: { status: 404, meaning: 'There is no coupon to claim.', remedy: 'none' },
  INVALID_PRIZE_CODE: { status: 400, meaning: 'The prize is not one of this wheel.', remedy: 'contact' },
  INVALID_CODE: { status: 400, meaning: 'The coupon code is not valid.', remedy: 'edit' },
  INVALID_COUPON_TYPE: {
    status: 400,
    meaning: 'Coupons of this type cannot be claimed here.',
    remedy: 'contact',
  },
  COUPON_EXPIRED: { status: 410, meaning: 'The coupon is past its life.', remedy: 'none' },
} as const;
