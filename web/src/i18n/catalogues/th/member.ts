import { part } from './member/part.ts';
import { home } from './member/home.ts';
import { lookup } from './member/lookup.ts';
import { amount } from './member/amount.ts';
import { transfer } from './member/transfer.ts';
import { deposit } from './member/deposit.ts';
import { statement } from './member/statement.ts';

/** Texts behind the sign-in. */
const money = {
  incoming: 'เงินเข้า',
  outgoing: 'เงินออก',
  timeLeft: 'เวลาที่เหลือ',
} as const;

const rooms = {
  menu: 'เมนูหลัก',
  logout: 'ออกจากระบบ',
  home: 'หน้าแรก',
  conditions: 'เงื่อนไข',
  statement: 'รายการ',
} as const;

export default { money, rooms, part, home, lookup, amount, transfer, deposit, statement } as const;
