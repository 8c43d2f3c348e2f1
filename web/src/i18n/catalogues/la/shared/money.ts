import type { Texts } from '../../../texts.ts';

export const money: Texts['shared']['money'] = {
  incoming: 'ເງິນເຂົ້າ',
  outgoing: 'ເງິນອອກ',
  BAHT: 'ບາດ',
  LAK: 'ກີບ',
  timeLeft: 'ເວລາທີ່ເຫຼືອ',
};
