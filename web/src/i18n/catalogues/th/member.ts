import { home } from './member/home.ts';
import { launch } from './member/launch.ts';
import { gameAccount } from './member/game-account.ts';
import { lookup } from './member/lookup.ts';
import { amount } from './member/amount.ts';
import { outcome } from './member/outcome.ts';
import { transfer } from './member/transfer.ts';
import { deposit } from './member/deposit.ts';
import { profile } from './member/profile.ts';
import { password } from './member/password.ts';
import { statement } from './member/statement.ts';
import { banners } from './member/banners.ts';
import { bonusFirst } from './member/bonus-first.ts';

/** Texts behind the sign-in. */
const rooms = {
  menu: 'เมนูหลัก',
  logout: 'ออกจากระบบ',
  home: 'หน้าแรก',
  profile: 'โปรไฟล์',
  bonus: 'โบนัส',
  conditions: 'เงื่อนไข',
  statement: 'รายการ',
  spin: 'วงล้อรางวัล',
} as const;

export default {
  rooms,
  home,
  launch,
  gameAccount,
  lookup,
  amount,
  outcome,
  transfer,
  deposit,
  statement,
  profile,
  password,
  banners,
  bonusFirst,
} as const;
