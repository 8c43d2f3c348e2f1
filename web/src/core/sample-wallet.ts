import type { GameAccount, Wallet } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';

/** `amount` in baht; an invalid one becomes an amount that could not be read. */
type Changes = Partial<Omit<GameAccount, 'amount'>> & { readonly amount?: unknown };

/** A game account for tests, activated by default. */
export const account = (code: string, changes: Changes): GameAccount => ({
  code,
  name: code,
  category: 'slot',
  isActive: true,
  logo: '',
  background: '',
  web: null,
  android: null,
  ios: null,
  ftWalletSlot: 1,
  ...changes,
  amount: changes.amount === undefined ? readAmount(0)! : (readAmount(changes.amount) ?? null),
});

/** A wallet for tests, and for the first paint that the build draws (app/draw-first-paints.tsx); `amount` in baht. */
export const wallet = (amount: number, slots: GameAccount[]): Wallet => ({
  profile: { name: 'สมชาย ใจดี', username: '0812345678', _id: '0'.repeat(24), coin: 0 },
  bankAccount: { bankCode: 'SCB', bankAccountName: 'สมชาย ใจดี' },
  wallet: { amount: readAmount(amount)! },
  invite: { amount: readAmount(0)!, success: 0, fail: 0 },
  slots,
});
