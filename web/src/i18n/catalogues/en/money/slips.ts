import type { Texts } from '../../../texts.ts';

export const slips: Texts['money']['slips'] = {
  list: 'Slips you sent, newest first',
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  view: 'View slip',
  newWindow: 'opens a new window',
  noPicture: 'The picture of this slip cannot be opened. Please contact support.',
  loadFailed: 'The slips could not be loaded',
  empty: 'No slips yet',
  emptyHint: 'Slips that you send for a deposit will be shown here.',
};
