/** Bonus for invited friends, and the refund of losses. */
export const inviteAndRefundErrors = {
  INVITE_COLLECT: { status: 409, meaning: 'The invite bonus was collected already.', remedy: 'none' },
  INVITE_INACTIVE: { status: 409, meaning: 'Inviting friends is switched off.', remedy: 'none' },
  NO_INVITE_BONUS: { status: 404, meaning: 'There is no invite bonus to collect.', remedy: 'none' },
  NO_INVITEE_PLAY_INFO: {
    status: 409,
    meaning: 'The invited friends have not played yet.',
    remedy: 'prepare',
  },
  INVITE_BONUS_SUCCESS: { status: 200, meaning: 'The invite bonus is in the wallet.', remedy: 'none' },
  INVITE_BONUS_FAIL: { status: 502, meaning: 'The invite bonus could not be paid out.', remedy: 'retry' },
  NO_REFUND: { status: 404, meaning: 'There is no refund to receive.', remedy: 'none' },
  REFUND_CONDITION: { status: 409, meaning: 'The conditions of the refund are not met.', remedy: 'prepare' },
  REFUND_SUCCESS: { status: 200, meaning: 'The refund is received.', remedy: 'none' },
  REFUND_INACTIVE: { status: 409, meaning: 'Refunds are switched off.', remedy: 'none' },
  REFUND_MINIMUM: { status: 400, meaning: 'A refund must be more than 0 baht.', remedy: 'prepare' },
} as const;
