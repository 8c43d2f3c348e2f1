import type { Texts } from '../../../texts.ts';

/** Refusals with the figures that came with them. */
export const figures: Texts['errors']['figures'] = {
  wait: {
    second: '{{amount}} second',
    seconds: '{{amount}} seconds',
    minute: '{{amount}} minute',
    minutes: '{{amount}} minutes',
    hour: '{{amount}} hour',
    hours: '{{amount}} hours',
    day: '{{amount}} day',
    days: '{{amount}} days',
  },
  REQUEST_LIMIT: 'Too many tries. Please wait {{wait}} and try again.',
  REQUEST_LIMIT_1MIN: 'Please wait {{wait}} and try again.',
  OTP_BLOCK: 'Too many wrong codes. Please wait {{wait}} and ask for a new code.',
  between: 'The amount must be between {{min}} and {{max}}.',
  atLeast: 'The amount must be at least {{min}}.',
  atMost: 'The amount must be at most {{max}}.',
  fileSize: 'The file is too large. Please select file no larger than {{limit}} MB',
  MONEY_NOT_ENOUGH: 'There is not enough money. You have {{available}}.',
  QR_FAIL: 'The QR code could not be created. This provider takes at most {{max}} at a time.',
  SLIP_UPLOAD_FAIL:
    'Slips are not taken from {{from}} to {{to}} each day (Thai time). Keep your slip and send it after {{to}}.',
  SLIP_INVALID_FILE:
    'The picture is larger than {{limit}} MB. Take a screenshot of the slip and choose that.',
  BONUS_MAX_CLAIMED: 'You have received this bonus as often as possible ({{times}}).',
  claimedToday:
    'You have received this bonus as often as possible today ({{times}}). You can again after midnight.',
  claimedThisWeek:
    'You have received this bonus as often as possible this week ({{times}}). You can again on Monday.',
  BONUS_FULL: 'It has been given to {{times}} members already, and that was all.',
  turnover: 'Your turnover is {{turnover}} of {{needed}}. Play {{missing}} more before you withdraw.',
  everything: 'With a bonus you have to withdraw everything at once: {{everything}}.',
  tooMuch: 'You have {{left}} left. It can be cancelled once there is less than {{minimum}}.',
  needsDeposit: 'This bonus needs a new deposit. Deposit at least {{minimum}}, then try again.',
  REFUND_CONDITION: 'You have lost {{loss}} so far. The refund starts at {{minimum}}.',
};
