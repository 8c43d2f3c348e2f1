import { z } from 'zod';
import { bangkokTime, money, figures } from '../kernel/schema.ts';
import { bonusTypes } from '../entities/rewards.ts';
import type { ErrorCode } from './catalogue.ts';

/** One invalid field of a request. */
export const issue = z.strictObject({
  /** Where: `body.amount`, `query.page`. */
  path: z.string(),
  code: z.enum(['KEY_MISSING', 'KEY_INVALID']),
  message: z.string(),
});

/** Body of every answer with status 4xx or 5xx (assumed). */
export const failure = z
  .strictObject({
    statusCode: z.int().min(400).max(599),
    /** A code of the catalogue, `invalid-token`, `gone` or, rarely, plain text. */
    message: z.string(),
    data: figures().optional(),
  })
  .meta({ id: 'Failure' });

export type Issue = z.infer<typeof issue>;
export type Failure = z.infer<typeof failure>;

const wait = z.strictObject({
  retryAfterSeconds: z.int().min(1).describe('After how many seconds it can be tried again.'),
});
const issues = z.array(issue);
/** An active bonus or promotion. */
const running = z.strictObject({ type: z.enum([...bonusTypes, 'promotion']) });

const noRoom = z
  .strictObject({
    reason: z.literal('room'),
    balance: money().describe(
      'What counts towards the limit: wallet, games, withdrawals in progress, a received refund.',
    ),
    amount: money().describe('What would be added.'),
    memberLimit: money().describe('The most that a member may have.'),
  })
  .describe('For receiving money: the member would have more than a member may have.');

/**
 * The `data` of a refusal, by code (assumed). A code that is not listed has no figures for the player. A real backend may
 * leave out or add anything, so the app checks each figure and works without it.
 */
export const refusalFigures = Object.freeze({
  REQUEST_LIMIT: wait,
  REQUEST_LIMIT_1MIN: wait,
  OTP_BLOCK: wait,
  KEY_MISSING: z.strictObject({ issues }),
  KEY_INVALID: z.strictObject({
    issues,
    min: money().optional(),
    max: money().optional().describe('The largest amount allowed: there is no code for it (spec §8).'),
    limit: z.int().optional().describe('The size limit of a file in the chat, in bytes.'),
    types: z.array(z.string()).optional().describe('The media types that the chat accepts.'),
  }),
  INVALID_USER_INFO: z.strictObject({ field: z.string() }),
  TRANSFER_MINIMUM: z.strictObject({ min: money(), max: money().optional() }),
  MONEY_NOT_ENOUGH: z.strictObject({ available: money() }),
  QR_FAIL: z.strictObject({ min: money(), max: money() }),
  SLIP_UPLOAD_FAIL: z.strictObject({
    isOpen: z.literal(false),
    closedFrom: bangkokTime(),
    closedTo: bangkokTime(),
    ...wait.shape,
  }),
  SLIP_INVALID_FILE: z.union([
    z.strictObject({ max: z.int().describe('The size limit of the picture, in bytes.') }),
    z.strictObject({ filename: z.string() }),
  ]),
  TRUELINK_INVALID: z.union([z.strictObject({ reason: z.enum(['encryption', 'link', 'spent']) }), noRoom]),
  BONUS_REMAINING: running,
  BONUS_MAX_CLAIMED: z.strictObject({ maxReceived: z.int().min(0), type: z.enum(bonusTypes) }),
  BONUS_FULL: z.strictObject({ quota: z.int().min(0).describe('How often it can be given out at most.') }),
  BONUS_CONDITION: z.union([
    z
      .strictObject({ turnover: money(), turnoverNeeded: money() })
      .describe('For a withdrawal: staked so far, and the stake that is required first.'),
    z.strictObject({ everything: money() }).describe('For a withdrawal: only everything at once (spec §9).'),
    z
      .strictObject({ left: money(), minimum: money() })
      .describe('For ending a bonus: what is left, and the amount below which it may be ended.'),
    z
      .strictObject({ deposit: money(), minimumDeposit: money() })
      .describe('For receiving a bonus: what is left of the new deposit, and how much of it is required.'),
    noRoom,
  ]),
  INVITE_BONUS_FAIL: noRoom,
  INVALID_COUPON_TYPE: noRoom,
  REFUND_CONDITION: z.union([z.strictObject({ loss: money(), minimumLoss: money() }), noRoom]),
}) satisfies { readonly [Code in ErrorCode]?: z.ZodType };

type Figures = typeof refusalFigures;

/** The `data` of a refusal with this code; if the code has no figures, anything that helps a tester. */
export type FiguresOf<Code extends string> = Code extends keyof Figures
  ? z.infer<Figures[Code]>
  : Readonly<Record<string, unknown>>;
