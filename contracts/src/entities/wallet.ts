import { z } from 'zod';
import { money, openEnum, vital, id } from '../kernel/schema.ts';

export const gameCategories = ['slot', 'sport', 'lotto'] as const;

/** A game account of the member (spec §3); `sport` includes casino. */
export const gameAccount = z
  .strictObject({
    code: vital(z.string()),
    name: z.string(),
    category: openEnum(gameCategories),
    // Without it nobody knows whether its money belongs to the total.
    isActive: vital(z.boolean()),
    amount: money(),
    logo: z.string().describe('Address of the picture, from the backend host.'),
    background: z.string().describe('Address of the picture, from the backend host.'),
    web: z.string().nullable().describe('Login address, or null.'),
    android: z.string().nullable().describe('App link, or null.'),
    ios: z.string().nullable().describe('App link, or null.'),
    ftWalletSlot: z
      .number()
      .describe('Wallet-to-game ratio: amount times this is shown as the second figure.'),
  })
  .meta({ id: 'GameAccount' });

export type GameAccount = z.infer<typeof gameAccount>;
export type GameCategory = (typeof gameCategories)[number];

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

/** The member's credentials for a game (spec §3); `event` exists for UFABET only. */
export const credentials = z
  .strictObject({
    username: vital(z.string()),
    password: vital(z.string()),
    event: z
      .record(z.string(), z.string())
      .optional()
      .describe('Form state fields to post to the game beside the credentials.'),
  })
  .meta({ id: 'Credentials' });

export type Credentials = z.infer<typeof credentials>;
