import type { Texts } from '../../../texts.ts';

export const otp: Texts['visitor']['otp'] = {
  title: 'Confirm your phone number',
  sent: 'A code of 6 digits was sent by SMS to {{phone}}',
  reference: 'Reference {{ref}}',
  code: 'Code of 6 digits',
  codeShort: 'The code has 6 digits',
  verify: 'Confirm code',
  resendIn: 'You can ask for a new code in',
  resend: 'Send a new code',
  resent: 'A new code was sent',
  changePhone: 'Change the number',
  verified: '{{phone}} is confirmed',
};
