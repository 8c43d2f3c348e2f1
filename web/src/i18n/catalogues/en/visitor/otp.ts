import type { Texts } from '../../../texts.ts';

export const otp: Texts['visitor']['otp'] = {
  title: 'Verify your phone number',
  sent: 'A 6-digit code was sent by SMS to {{phone}}',
  reference: 'Reference {{ref}}',
  code: '6-digit code',
  codeShort: 'The code has 6 digits',
  verify: 'Verify code',
  resendIn: 'You can ask for a new code in',
  resend: 'Send a new code',
  resent: 'A new code was sent',
  changePhone: 'Change the number',
  verified: '{{phone}} is verified',
};
