import { featureIds } from '@krapao/contracts/control/features';
import { chatMessage } from '@krapao/contracts/entities/chat';
import { qrProviders } from '@krapao/contracts/entities/constants';
import { bank, depositLookup, source } from '@krapao/contracts/entities/deposit';
import { banner, bonusTypes } from '@krapao/contracts/entities/rewards';
import { gameCategories } from '@krapao/contracts/entities/wallet';
import { bangkokTime, factor, shared } from '@krapao/contracts/kernel/schema';
import { z } from 'zod';
import { flagOf, type RewardsRow } from '../../domain/reward-rows.ts';
import type { WheelSliceRow } from '../../domain/spinwheel/spinwheel-rows.ts';
import type { Tables } from '../../domain/tables.ts';
import { amount, count, counted, duration, flag, row, someAmount, text, word } from './row-parts.ts';

/** What an offer gives and requires. */
const terms = {
  id: word,
  description: text,
  percent: factor(1_000),
  maximum: amount,
  amount,
  minimumDeposit: amount,
  turnover: factor(1_000),
  percentFail: factor(100),
  quota: count.nullable(),
  handedOut: counted,
};

type Switches = Omit<RewardsRow, keyof typeof rewards>;
const switches = Object.fromEntries(
  featureIds.map((feature) => [flagOf(feature), flag.optional()]),
) as unknown as { readonly [Name in keyof Switches]-?: z.ZodType<Switches[Name]> };

const rewards = {
  id: z.literal('rewards'),
  depositLifeMs: duration,
  invitePercent: factor(100),
  inviteBanners: z.array(banner),
  refundPercent: factor(100),
  refundMinimumLoss: amount,
  refundBanners: z.array(banner),
};

const slice = row<WheelSliceRow>({
  code: word,
  label: text,
  bgColor: text,
  textColor: text,
  htmlDescription: text,
  weight: count,
  isRetired: flag,
  prize: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('wallet'), amount: someAmount }),
      z.object({ kind: z.literal('coins'), coins: z.int().min(1) }),
      z.object({
        kind: z.literal('bonus'),
        amount: someAmount,
        turnover: factor(1_000),
        percentFail: factor(100),
      }),
      z.object({ kind: z.literal('thing'), name: text }),
    ])
    .nullable(),
  lifeMs: duration.nullable(),
});

/** The operator, its games and its offers. */
export const operatorRows = shared(() => ({
  operator: row<Tables['operator']>({
    id: z.literal('operator'),
    name: text,
    website: text,
    conditions: z.array(text),
    agreements: z.array(text),
    chatPrefix: text,
    phoneDigits: z.int().min(1).nullable(),
    smsLanguage: z.enum(['th', 'la']).optional(),
    deposit: depositLookup,
    isGone: flag,
    codesComeLate: flag.optional(),
    refusedIps: z.array(text),
    banks: z.array(bank),
    sources: z.array(source),
    notice: text,
    contact: z.object({ contactText: text, lineLink: text, lineName: text, lineQR: text }),
    currencies: z.array(z.enum(['LAK', 'BAHT'])),
    registerOTP: flag,
    enableChatWidget: flag,
    slip: z.object({
      closedFrom: bangkokTime(),
      closedTo: bangkokTime(),
      maximumBytes: count,
      pauseMs: duration,
      processingMs: duration,
    }),
    withdraw: z.object({ withdrawMin: amount, withdrawMax: amount, pauseMs: duration }),
    depositRules: z.object({ minimum: amount, creditAfterMs: duration, truelinkSecret: word }),
  }),
  games: row<Tables['games']>({
    id: word,
    name: text,
    category: z.enum(gameCategories),
    web: text.nullable(),
    android: text.nullable(),
    ios: text.nullable(),
    logo: text,
    background: text,
    ftWalletSlot: z.number().positive(),
    launch: z.enum(['web', 'username', 'password', 'form']),
    winChance: z.number().min(0).max(1),
    provider: z.enum(['working', 'refusing', 'down']),
  }),
  qrProviders: row<Tables['qrProviders']>({
    id: z.enum(qrProviders),
    lifeMs: duration,
    maximum: amount,
    billerId: z.string().regex(/^\d{15}$/, 'must be 15 digits'),
    merchantName: z.string().regex(/^[A-Z0-9 ]{1,25}$/, 'must be at most 25 capitals, digits and spaces'),
  }),
  truelinks: row<Tables['truelinks']>({ id: word, amount, state: z.enum(['open', 'spent', 'deposited']) }),
  rewards: row<Tables['rewards']>({ ...switches, ...rewards }),
  bonuses: row<Tables['bonuses']>({
    ...terms,
    type: z.enum(bonusTypes),
    maxReceived: count,
    banners: z.array(banner),
  }),
  promotions: row<Tables['promotions']>(terms),
  wheels: row<Tables['wheels']>({ id: word, name: text, slices: z.array(slice) }),
  spin: row<Tables['spin']>({ id: z.literal('spin'), wheel: word, isOn: flag, next: text.nullable() }),
  chatBot: row<Tables['chatBot']>({
    id: z.literal('bot'),
    isOn: flag,
    name: text,
    delayMs: duration,
    answers: z.array(z.object({ keywords: z.array(text), messages: z.array(chatMessage) })),
    otherwise: z.array(chatMessage),
  }),
}));
