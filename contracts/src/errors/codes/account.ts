/** Registering, signing in, the profile and game accounts. */
export const accountErrors = {
  EXISTING_USER: { status: 409, meaning: 'The phone number is registered already.', remedy: 'edit' },
  EXISTING_BANK: { status: 409, meaning: 'The bank account belongs to another member.', remedy: 'edit' },
  INVALID_USER_INFO: { status: 400, meaning: 'The member details are not acceptable.', remedy: 'edit' },
  INVALID_BANK: { status: 400, meaning: 'The bank is not one of the operator.', remedy: 'edit' },
  BANK_ACCOUNT_NAME_ENG: {
    status: 400,
    meaning: 'This bank needs the account name in English letters.',
    remedy: 'edit',
  },
  REGISTER_FAIL: { status: 502, meaning: 'The registration could not be completed.', remedy: 'retry' },
  NO_USER: { status: 404, meaning: 'No member has this phone number.', remedy: 'edit' },
  WRONG_PASSWORD: { status: 400, meaning: 'The old password is wrong.', remedy: 'edit' },
  WRONG_CREDENTIAL: { status: 401, meaning: 'The password is wrong.', remedy: 'edit' },
  LOGIN_FAIL: { status: 502, meaning: 'Signing in could not be completed.', remedy: 'retry' },
  NOT_AREASLOT: { status: 400, meaning: 'The game account is not one of AREASLOT.', remedy: 'edit' },
  NOT_UFABET: { status: 400, meaning: 'The game account is not one of UFABET.', remedy: 'edit' },
  GAME_ACTIVATION_FAIL: {
    status: 502,
    meaning: 'The game provider did not open the account.',
    remedy: 'retry',
  },
  SLOT_ALREADY_ACTIVE: { status: 409, meaning: 'The game account is open already.', remedy: 'none' },
  SLOT_ACTIVATE_FAIL: { status: 502, meaning: 'The game account could not be opened.', remedy: 'retry' },
  SLOT_NO_ACCOUNT: { status: 404, meaning: 'The member has no account in this game.', remedy: 'prepare' },
  SLOT_RESET_PASSWORD_FAIL: {
    status: 502,
    meaning: 'The game password could not be reset.',
    remedy: 'retry',
  },
  NO_GAME: { status: 404, meaning: 'There is no such game.', remedy: 'edit' },
} as const;
