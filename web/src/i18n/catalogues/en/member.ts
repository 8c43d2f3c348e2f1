import type { Texts } from '../../texts.ts';
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

const rooms: Texts['member']['rooms'] = {
  menu: 'Main menu',
  logout: 'Log out',
  home: 'Home',
  profile: 'Profile',
  bonus: 'Bonuses',
  conditions: 'Conditions',
  statement: 'Statement',
  spin: 'Prize wheel',
};

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
} satisfies Texts['member'];
