import type { Texts } from '../../../texts.ts';

export const bonusFirst: Texts['member']['bonusFirst'] = {
  title: 'You cannot deposit while a bonus is running',
  text: 'Money that you transfer now will not reach your wallet until the bonus has ended.',
  sent: 'Already transferred? Do not send it again. Your statement shows its status.',
  open: 'How to end the bonus',
  reveal: 'See the account for a later transfer',
  after: 'After the bonus has ended',
  held: 'It will be in your wallet once the bonus has ended',
};
