import type { Texts } from '../../../texts.ts';

export const account: Texts['shared']['account'] = {
  name: 'Name',
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  bankRequired: 'Please choose a bank',
  banksFailed: 'The list of banks could not be loaded',
  noBanks: 'There is no bank to choose at the moment. Please contact support.',
  number: 'Account number',
  numberHint: 'Digits only, without dashes',
  english: 'This bank takes English letters A-Z only',
  asOnAccount: 'Exactly as on your account',
  passwordsDiffer: 'The two passwords are not the same',
  slow: 'This is taking longer than usual. Please wait a moment.',
};
