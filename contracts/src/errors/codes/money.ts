/** Deposits, transfers, withdrawals. */
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
  MONEY_NOT_ENOUGH: { status: 409, meaning: 'There is less money than the amount.', remedy: 'edit' },
  TRANSFER_FAIL: {
    status: 502,
    meaning: 'The transfer failed; the funds were returned to the wallet.',
    remedy: 'retry',
  },
  SLIP_UPLOAD_FAIL: { status: 502, meaning: 'The slip could not be stored.', remedy: 'retry' },
  SLIP_NO_FILE: { status: 400, meaning: 'No file came with the upload.', remedy: 'edit' },
  SLIP_INVALID_FILE: { status: 400, meaning: 'The file is not a picture of a slip.', remedy: 'edit' },
  TRUELINK_DUPLICATE: { status: 409, meaning: 'The TrueMoney link was used already.', remedy: 'edit' },
  TRUELINK_INVALID: { status: 400, meaning: 'The TrueMoney link is not valid.', remedy: 'edit' },
} as const;
