/** Access, and the codes that every call may return. */
export const accessErrors = {
  UNAUTHORIZED: { status: 401, meaning: 'The call needs a signed-in member.', remedy: 'signIn' },
  EXPIRED_AUTH_TOKEN: { status: 401, meaning: 'The sign-in has expired.', remedy: 'signIn' },
  INVALID_USER_1: { status: 403, meaning: 'The member may not do this (reason 1).', remedy: 'contact' },
  INVALID_USER_2: { status: 403, meaning: 'The member may not do this (reason 2).', remedy: 'contact' },
  INVALID_USER_3: { status: 403, meaning: 'The member may not do this (reason 3).', remedy: 'contact' },
  INVALID_USER_4: { status: 403, meaning: 'The member may not do this (reason 4).', remedy: 'contact' },
  INVALID_IP: { status: 403, meaning: 'Access from this network address is refused.', remedy: 'contact' },
  INACTIVE_USER: { status: 403, meaning: 'The member is not active.', remedy: 'contact' },
  REQUEST_LIMIT: { status: 429, meaning: 'Too many tries in a short time.', remedy: 'wait' },
  REQUEST_LIMIT_1MIN: {
    status: 429,
    meaning: 'Too soon after the last try: wait about a minute.',
    remedy: 'wait',
  },
  KEY_MISSING: {
    status: 400,
    meaning: 'A required field is missing; `data.issues` names it.',
    remedy: 'edit',
  },
  KEY_INVALID: {
    status: 400,
    meaning: 'A field is unknown or of the wrong type; `data.issues` names it.',
    remedy: 'edit',
  },
  NO_DATA: { status: 404, meaning: 'There is nothing with that id.', remedy: 'none' },
  INTERNAL_SERVER_ERROR: { status: 500, meaning: 'The server failed.', remedy: 'retry' },
  OK: { status: 200, meaning: 'In order.', remedy: 'none' },
  SUCCESS: { status: 200, meaning: 'Done.', remedy: 'none' },
} as const;

/** One-time codes by SMS. */
export const otpErrors = {
  OTP_BLOCK: {
    status: 429,
    meaning: 'Too many wrong codes: verification is blocked for a while.',
    remedy: 'wait',
  },
  OTP_TOKEN_INVALID: {
    status: 400,
    meaning: 'This verification is unknown: ask for a new code.',
    remedy: 'retry',
  },
  OTP_NOT_EXIST: { status: 404, meaning: 'No code was sent for this verification.', remedy: 'retry' },
  OTP_VERIFIED: { status: 409, meaning: 'The phone number is already verified.', remedy: 'none' },
  OTP_EXPIRED: { status: 410, meaning: 'The code has expired: ask for a new one.', remedy: 'retry' },
  OTP_CODE_INVALID: { status: 400, meaning: 'The digits are wrong.', remedy: 'edit' },
  OTP_CODE_VALID: { status: 200, meaning: 'The digits are right.', remedy: 'none' },
  OTP_SEND_FAIL: { status: 502, meaning: 'The SMS could not be sent.', remedy: 'retry' },
  OTP_VERIFY_FAIL: { status: 502, meaning: 'The digits could not be checked.', remedy: 'retry' },
  UNVERIFIED_OTP: { status: 403, meaning: 'The phone number is not verified yet.', remedy: 'prepare' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: { status: 400, meaning: 'A phone number has 10 digits.', remedy: 'edit' },
} as const;

/** Registering, signing in, the profile and game accounts. */
export const accountErrors = {
  EXISTING_USER: { status: 409, meaning: 'The phone number is already registered.', remedy: 'edit' },
  EXISTING_BANK: { status: 409, meaning: 'The bank account belongs to another member.', remedy: 'edit' },
  INVALID_USER_INFO: { status: 400, meaning: 'The member details are not acceptable.', remedy: 'edit' },
  INVALID_BANK: { status: 400, meaning: 'The operator does not work with this bank.', remedy: 'edit' },
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
  NOT_AREASLOT: { status: 400, meaning: 'The game account does not belong to AREASLOT.', remedy: 'edit' },
  NOT_UFABET: { status: 400, meaning: 'The game account does not belong to UFABET.', remedy: 'edit' },
  GAME_ACTIVATION_FAIL: {
    status: 502,
    meaning: 'The game provider did not open the account.',
    remedy: 'retry',
  },
  SLOT_ALREADY_ACTIVE: { status: 409, meaning: 'The game account is already open.', remedy: 'none' },
  SLOT_ACTIVATE_FAIL: { status: 502, meaning: 'The game account could not be opened.', remedy: 'retry' },
  SLOT_NO_ACCOUNT: { status: 404, meaning: 'The member has no account in this game.', remedy: 'prepare' },
  SLOT_RESET_PASSWORD_FAIL: {
    status: 502,
    meaning: 'The game password could not be reset.',
    remedy: 'retry',
  },
  NO_GAME: { status: 404, meaning: 'There is no such game.', remedy: 'edit' },
} as const;

/** Deposits, transfers and withdrawals. */
export const moneyErrors = {
  QR_FAIL: { status: 502, meaning: 'The QR code could not be made.', remedy: 'retry' },
  NO_BANK: {
    status: 404,
    meaning: 'The member has no bank account, or the bank takes no deposits.',
    remedy: 'contact',
  },
  NO_WALLET: { status: 404, meaning: 'The member has no wallet.', remedy: 'contact' },
  TRANSFER_MINIMUM: {
    status: 400,
    meaning: 'The amount is below the minimum; `data.min` says which.',
    remedy: 'edit',
  },
  MONEY_NOT_ENOUGH: { status: 409, meaning: 'There is not enough money for this amount.', remedy: 'edit' },
  TRANSFER_FAIL: {
    status: 502,
    meaning: 'The transfer failed; the funds were returned to the wallet.',
    remedy: 'retry',
  },
  SLIP_UPLOAD_FAIL: { status: 502, meaning: 'The slip could not be stored.', remedy: 'retry' },
  SLIP_NO_FILE: { status: 400, meaning: 'No file came with the upload.', remedy: 'edit' },
  SLIP_INVALID_FILE: { status: 400, meaning: 'The file is not a picture of a slip.', remedy: 'edit' },
  TRUELINK_DUPLICATE: { status: 409, meaning: 'The TrueMoney link has already been used.', remedy: 'edit' },
  TRUELINK_INVALID: { status: 400, meaning: 'The TrueMoney link is not valid.', remedy: 'edit' },
} as const;

/** Bonuses and promotions. */
export const bonusErrors = {
  BONUS_REMAINING: { status: 409, meaning: 'A bonus is still running: end it first.', remedy: 'prepare' },
  BONUS_ALREADY_ACTIVE: { status: 409, meaning: 'This bonus is already active.', remedy: 'none' },
  BONUS_MAX_CLAIMED: {
    status: 409,
    meaning: 'This bonus has been received as often as allowed.',
    remedy: 'none',
  },
  BONUS_CONDITION: { status: 409, meaning: 'The conditions of the bonus are not met.', remedy: 'prepare' },
  BONUS_CLEAR: { status: 200, meaning: 'The bonus has ended.', remedy: 'none' },
  BONUS_FULL: { status: 409, meaning: 'The maximum number of promotions is reached.', remedy: 'none' },
  NO_PROMOTION: { status: 404, meaning: 'There is no such promotion.', remedy: 'edit' },
  PROMOTION_RECEIVED: { status: 409, meaning: 'The promotion has already been received.', remedy: 'none' },
} as const;

/** Rewards other than bonuses: for invited friends, and for losses. */
export const rewardErrors = {
  INVITE_COLLECT: { status: 409, meaning: 'The invite bonus has already been collected.', remedy: 'none' },
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
  REFUND_SUCCESS: { status: 200, meaning: 'The refund has been received.', remedy: 'none' },
  REFUND_INACTIVE: { status: 409, meaning: 'Refunds are switched off.', remedy: 'none' },
  REFUND_MINIMUM: { status: 400, meaning: 'A refund must be more than 0 baht.', remedy: 'prepare' },
} as const;

/** Prize wheel and coupons; these are sent as `error` in an answer with status 200 (assumed). */
export const spinwheelErrors = {
  NO_CLAIMABLE_COUPON: { status: 404, meaning: 'There is no coupon to claim.', remedy: 'none' },
  INVALID_PRIZE_CODE: { status: 400, meaning: 'This wheel has no such prize.', remedy: 'contact' },
  INVALID_CODE: { status: 400, meaning: 'The coupon code is not valid.', remedy: 'edit' },
  INVALID_COUPON_TYPE: {
    status: 400,
    meaning: 'Coupons of this type cannot be claimed here.',
    remedy: 'contact',
  },
  COUPON_EXPIRED: { status: 410, meaning: 'The coupon has expired.', remedy: 'none' },
} as const;

/** What a player can do about it. */
export type Remedy =
  /** Change what was typed or chosen. */
  | 'edit'
  /** Try the same again. */
  | 'retry'
  /** Sign in again. */
  | 'signIn'
  /** Wait, then try again; `data.retryAfterSeconds` may say how long. */
  | 'wait'
  /** Ask support. */
  | 'contact'
  /** Do something else first: finish a bonus, verify the phone, play a round. */
  | 'prepare'
  /** Nothing: it is good news, or only information. */
  | 'none';

export interface CatalogueEntry {
  /** HTTP status of a failure with this code; 200 for the codes that are good news. The statuses are assumed. */
  readonly status: number;
  readonly meaning: string;
  readonly remedy: Remedy;
}

/** The sections of the catalogue: browser tests of all codes run one section each. */
export const errorSections = Object.freeze({
  access: accessErrors,
  'one-time codes': otpErrors,
  account: accountErrors,
  money: moneyErrors,
  bonus: bonusErrors,
  rewards: rewardErrors,
  'prize wheel': spinwheelErrors,
}) satisfies Readonly<Record<string, Readonly<Record<string, CatalogueEntry>>>>;

type KeyOfEach<Section> = Section extends unknown ? keyof Section : never;
export type ErrorCode = KeyOfEach<(typeof errorSections)[keyof typeof errorSections]>;

/** Every code of spec §8. */
export const errorCatalogue = Object.freeze(
  Object.fromEntries(Object.values(errorSections).flatMap((section) => Object.entries(section))),
) as Readonly<Record<ErrorCode, CatalogueEntry>>;

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text);

/** Messages that are not codes but that the app acts on (spec §7, §8; assumed). */
export const wireMessages = Object.freeze({
  /** 401: not a valid token; the app goes to /login. */
  invalidToken: 'invalid-token',
  /** 410: the service is gone; the app goes to /terminated. */
  gone: 'gone',
});

/** Reason codes in the `note` of a slip (spec §8); any other code shows no reason. */
export const slipReasons = Object.freeze({
  UPLOADED_FILE_NOT_EXIST: 'Incorrect slip.',
  IMG_SIZE_UNABLE_TO_PROCESS: 'Incorrect slip.',
  CANNOT_READ_CROPPED_IMAGE: 'Incorrect slip.',
  DEST_ACC_INVALID: 'The destination account is invalid.',
  SLIP_REFNO_DUPLICATED: 'Duplicate slip.',
  UNSTABLE_REFNO_ON_SLIP: 'The reference number is unstable.',
  TRIPPLE_WRONG_CAPTCHA: 'Wrong captcha three times.',
  INVALID_SLIP: 'The slip is invalid.',
  NOT_MATCH: 'The account does not match the registered one.',
  EXPIRED_SLIP: 'The slip is too old.',
  UNKNOW_ERROR: 'Unknown error.',
});

export type SlipReason = keyof typeof slipReasons;

export const isSlipReason = (text: string): text is SlipReason => Object.hasOwn(slipReasons, text);
