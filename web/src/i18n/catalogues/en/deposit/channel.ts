import type { Texts } from '../../../texts.ts';

export const channel: Texts['deposit']['channel'] = {
  choose: 'Choose how to deposit',
  back: 'Other ways',
  none: 'There is no way to deposit at the moment',
  qr: 'Scan a QR code',
  living: 'A code for {{amount}} is waiting',
  inKip: 'Transfer in kip (₭)',
  trueMoney: 'Transfer to TrueMoney',
  link: 'TrueMoney gift link',
  slip: 'Send a slip',
  slipHint: 'You sent a bank transfer, but no money came',
  withinMinute: 'Within 1 minute',
  atOnce: 'At once',
  byHand: 'After our staff has checked it',
  noTrueMoney: 'This code cannot be paid with TrueMoney. Please use a bank app.',
};
