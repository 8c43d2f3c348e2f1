import { z } from 'zod';
import { id, money, vital } from '../kernel/schema.ts';
import { gameAccount } from './game-account.ts';

/** What the home screen shows (spec §3). */
export const wallet = z
  .strictObject({
    profile: z.strictObject({ name: z.string(), username: z.string(), _id: id(), coin: z.int().min(0) }),
    bankAccount: z.strictObject({ bankCode: z.string(), bankAccountName: z.string() }),
    wallet: z.strictObject({ amount: vital(money()) }),
    invite: z.strictObject({
      amount: money(),
      success: z.number().min(0).max(100).describe('Per cent of invited friends who have played (assumed).'),
      fail: z.number().min(0).max(100).describe('Per cent of invited friends who have not (assumed).'),
    }),
    slots: z.array(gameAccount),
  })
  .meta({ id: 'Wallet' });

export type Wallet = z.infer<typeof wallet>;

/** `from` and `to` of a transfer are this or the code of a game (spec §7). */
export const WALLET = 'WALLET';
