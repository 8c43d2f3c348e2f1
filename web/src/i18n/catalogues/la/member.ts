import type { Texts } from '../../texts.ts';
import { part } from './member/part.ts';
import { home } from './member/home.ts';
import { lookup } from './member/lookup.ts';
import { amount } from './member/amount.ts';
import { transfer } from './member/transfer.ts';
import { deposit } from './member/deposit.ts';
import { statement } from './member/statement.ts';

const money: Texts['member']['money'] = {
  incoming: 'ເງິນເຂົ້າ',
  outgoing: 'ເງິນອອກ',
  timeLeft: 'ເວລາທີ່ເຫຼືອ',
};

const rooms: Texts['member']['rooms'] = {
  menu: 'ເມນູຫຼັກ',
  logout: 'ອອກຈາກລະບົບ',
  home: 'ໜ້າຫຼັກ',
  conditions: 'ເງື່ອນໄຂ',
  statement: 'ລາຍການ',
};

export default {
  money,
  rooms,
  part,
  home,
  lookup,
  amount,
  transfer,
  deposit,
  statement,
} satisfies Texts['member'];
