/** Bonuses and promotions. */
export const bonusErrors = {
  BONUS_REMAINING: { status: 409, meaning: 'A bonus is still running: end it first.', remedy: 'prepare' },
  BONUS_ALREADY_ACTIVE: { status: 409, meaning: 'This bonus is active already.', remedy: 'none' },
  BONUS_MAX_CLAIMED: {
    status: 409,
    meaning: 'This bonus was received as often as it may be.',
    remedy: 'none',
  },
  BONUS_CONDITION: { status: 409, meaning: 'The conditions of the bonus are not met.', remedy: 'prepare' },
  BONUS_CLEAR: { status: 200, meaning: 'The bonus is ended.', remedy: 'none' },
  BONUS_FULL: { status: 409, meaning: 'The maximum number of promotions is reached.', remedy: 'none' },
  NO_PROMOTION: { status: 404, meaning: 'There is no such promotion.', remedy: 'edit' },
  PROMOTION_RECEIVED: { status: 409, meaning: 'The promotion was received already.', remedy: 'none' },
} as const;
