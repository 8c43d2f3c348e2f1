import type { Texts } from '../../../texts.ts';

export const amount: Texts['member']['amount'] = {
  label: 'Amount ({{currency}})',
  empty: 'Please enter an amount',
  format: 'This amount is not clear. Please write it like 1,500.00',
  decimals: 'Use no more than 2 decimals',
  'too-large': 'This amount is too large. Please enter less.',
  minimum: 'The minimum is {{amount}}',
  notEnough: 'Not enough money. You can transfer up to {{amount}}.',
};
