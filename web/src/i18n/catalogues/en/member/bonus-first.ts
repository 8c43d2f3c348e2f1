import type { Texts } from '../../../texts.ts';

export const bonusFirst: Texts['member']['bonusFirst'] = {
  title: 'You cannot deposit while a bonus is running',
  text: 'Money that you transfer now will not reach your wallet until the bonus has ended.',
  sent: 'Already transferred? Do not send it again. Your statement shows its status.',
  open: 'How to end the bonus',
  reveal: 'See the account for a later transfer',
  after: 'After the bonus has ended',
  held: 'It will be in your wallet once the bonus has ended',
  beforeTitle: 'Before you take it',
  before:
    'Until this bonus ends you cannot deposit, receive a refund or take another bonus, and you have to withdraw everything at once.',
  maybe:
    'If this prize is a bonus: until it ends you cannot deposit, receive a refund or take another bonus, and you have to withdraw everything at once.',
  started: 'The bonus has started',
  prizeTitle: 'You cannot claim this prize yet',
  prizeText: 'The bonus that is running has to end first. Your coupon stays.',
};
