/** One-time codes by SMS. */
export const otpErrors = {
  OTP_BLOCK: {
    status: 429,
    meaning: 'Too many wrong codes: verification is blocked for a while.',
    remedy: 'wait',
  },
  OTP_TOKEN_INVALID: {
    status: 400,
    meaning: 'The verification itself is not known: ask for a new code.',
    remedy: 'retry',
  },
  OTP_NOT_EXIST: { status: 404, meaning: 'No code was sent for this verification.', remedy: 'retry' },
  OTP_VERIFIED: { status: 409, meaning: 'The phone number is verified already.', remedy: 'none' },
  OTP_EXPIRED: { status: 410, meaning: 'The code is past its life: ask for a new one.', remedy: 'retry' },
  OTP_CODE_INVALID: { status: 400, meaning: 'The digits are wrong.', remedy: 'edit' },
  OTP_CODE_VALID: { status: 200, meaning: 'The digits are right.', remedy: 'none' },
  OTP_SEND_FAIL: { status: 502, meaning: 'The SMS could not be sent.', remedy: 'retry' },
  OTP_VERIFY_FAIL: { status: 502, meaning: 'The digits could not be checked.', remedy: 'retry' },
  UNVERIFIED_OTP: { status: 403, meaning: 'The phone number is not verified yet.', remedy: 'prepare' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: { status: 400, meaning: 'A phone number has 10 digits.', remedy: 'edit' },
} as const;
