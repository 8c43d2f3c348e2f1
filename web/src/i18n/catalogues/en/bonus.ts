import type { Texts } from '../../texts.ts';

const bonus: Texts['bonus']['bonus'] = {
  title: 'Bonuses',
  list: 'All bonuses',
  loadFailed: 'The bonuses could not be loaded',
  checkFailed: 'Could not tell whether a bonus is running',
  empty: 'There are no bonuses at the moment',
  emptyHint: 'If you have a promotion code, enter it above.',
  limit: 'Limited bonus',
  day: 'Daily bonus',
  week: 'Weekly bonus',
  promotion: 'Promotion',
  other: 'Bonus',
  count: {
    limit: 'Received {{received}} of {{most}}',
    day: 'Received {{received}} of {{most}} today',
    week: 'Received {{received}} of {{most}} this week',
  },
  current: 'In use',
  received: 'All received',
  again: {
    day: 'Again after midnight',
    week: 'Again on Monday',
  },
  noticeFailed: 'The conditions could not be loaded',
  blockedTitle: 'A bonus is running',
  blocked: 'End it first to receive a new one. The top of the bonus page tells how.',
  isCurrent: 'You are using this bonus. There is no need to receive it again.',
  receive: 'Receive bonus',
  confirm: 'OK',
  failed: 'Something went wrong',
  saved: 'Saved',
  savedHint: 'The bonus is in your wallet. The statement shows the amount.',
  pending: 'The bonus is being received',
  unknown: 'We do not know yet whether the bonus was received',
  back: 'Back to bonuses',
  running: 'Bonus in use',
  none: 'None',
  wallet: 'In your wallet',
};

const activeBonus: Texts['bonus']['activeBonus'] = {
  title: 'Bonus in use',
  blocks: 'Until it ends you cannot deposit, receive a refund or take another bonus.',
  howTitle: 'Two ways to end it',
  play: 'Play until its conditions are met, then withdraw everything at once.',
  low: 'When the wallet and all games together hold less than the bonus asks for, cancel it here.',
  left: 'Left at the moment',
  cancel: 'Cancel bonus',
  askTitle: 'Cancel this bonus?',
  ask: 'It ends at once and cannot be brought back. What is left stays yours, and you can deposit or take a new bonus.',
  keep: 'Keep the bonus',
  failed: 'The bonus was not cancelled',
  doneHint: 'You can deposit or take a new bonus now.',
  unknown: 'We do not know yet whether the bonus was cancelled',
};

const promotion: Texts['bonus']['promotion'] = {
  title: 'Promotion',
  code: 'Promotion code',
  required: 'Please enter a promotion code',
  search: 'Search',
  searching: 'Looking for the promotion',
  notFound: 'Promotion not found',
  notFoundHint: 'There is no promotion with the code {{code}}. Please check the spelling and try again.',
  edit: 'Change the code',
  findFailed: 'The search did not work',
  percentFail: 'Can be cancelled with less than',
  percentOf: '{{percent}}% of deposit plus bonus',
  receive: 'Receive promotion',
};

export default { bonus, activeBonus, promotion } satisfies Texts['bonus'];
