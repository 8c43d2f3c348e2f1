import type { Texts } from '../../../texts.ts';

export const amount: Texts['member']['amount'] = {
  label: 'Amount ({{currency}})',
  empty: 'Please enter an amount',
  format: 'This amount is not clear. Please write it like 1,500.00',
  decimals: 'No more than 2 decimals, please',
  'too-large': 'This amount is too large',
  minimum: 'The least is {{amount}}',
  notEnough: 'Not enough money there: no more than {{amount}}',
};
