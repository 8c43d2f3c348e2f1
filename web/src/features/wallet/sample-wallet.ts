import type { GameAccount } from '@krapao/contracts/entities/game-account';
import type { Wallet } from '@krapao/contracts/entities/wallet';

/** A game account for tests, in use unless told. */
export const account = (code: string, changes: Partial<GameAccount>): GameAccount => ({
  code,
  name: code,
  category: 'slot',
  isActive: true,
  amount: 0,
  logo: '',
  background: '',
  web: null,
  android: null,
  ios: null,
  ftWalletSlot: 1,
  ...changes,
});

/** A wallet for tests; `amount` in baht. */
export const wallet = (amount: number, slots: GameAccount[]): Wallet => ({
  profile: { name: 'สมชาย ใจดี', username: '0812345678', _id: '0'.repeat(24), coin: 0 },
  bankAccount: { bankCode: 'SCB', bankAccountName: 'สมชาย ใจดี' },
  wallet: { amount },
  invite: { amount: 0, success: 0, fail: 0 },
  slots,
});
