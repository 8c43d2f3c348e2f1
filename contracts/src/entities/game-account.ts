import { z } from 'zod';
import { money, openEnum, vital } from '../kernel/schema.ts';

export const gameCategories = ['slot', 'sport', 'lotto'] as const;

/** A game account of the member (spec §3); `sport` includes casino. */
export const gameAccount = z
  .strictObject({
    code: vital(z.string()),
    name: z.string(),
    category: openEnum(gameCategories),
    isActive: z.boolean(),
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
