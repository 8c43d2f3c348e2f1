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
