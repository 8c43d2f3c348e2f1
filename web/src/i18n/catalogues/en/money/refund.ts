import type { Texts } from '../../../texts.ts';

export const refund: Texts['money']['refund'] = {
  percent: 'Share of losses refunded',
  amount: 'To receive now',
  waiting: 'Received, not in the wallet yet',
  steps: 'First receive the refund, then add it to your wallet. It arrives at once.',
  receive: 'Receive refund',
  add: 'Add to wallet',
  addTitle: 'Add the refund to your wallet?',
  addQuestion: 'Your refund of {{amount}} goes to your wallet.',
  atOnce: 'It arrives at once. If your balance does not grow, look at your statement or contact support.',
  bonusActive: 'A refund cannot be received while a bonus is active. Please end the bonus first.',
  loadFailed: 'The refund could not be checked',
  receiveUnknown: 'We do not know yet whether the refund was received',
  addUnknown: 'We do not know yet whether the refund is in your wallet',
  back: 'Back to refunds',
  list: 'Refunds received',
  date: 'Date',
  received: 'Received',
  listFailed: 'The refunds could not be loaded',
  empty: 'No refunds yet',
  emptyHint: 'Refunds that you receive will be shown here.',
};
