import type { Texts } from '../../../texts.ts';

export const money: Texts['shared']['money'] = {
  incoming: 'ເງິນເຂົ້າ',
  outgoing: 'ເງິນອອກ',
  timeLeft: 'ເວລາທີ່ເຫຼືອ',
};
