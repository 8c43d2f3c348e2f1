import { z } from 'zod';
import { id, instant, money, openEnum, vital } from '../kernel/schema.ts';

/** A banner in a carousel: a picture, and a text as HTML (spec §3). */
export const banner = z
  .strictObject({ image: z.string().describe('Address on the backend host.'), html: z.string() })
  .meta({ id: 'Banner' });

export type Banner = z.infer<typeof banner>;

export const bonusTypes = ['limit', 'day', 'week'] as const;

/** A member's state of a bonus: `received` counts against `maxReceived` (spec §4). */
export const userBonus = z
  .strictObject({
    _id: id(),
    isActive: z.boolean(),
    received: z.array(z.strictObject({ updatedAt: instant() })),
  })
  .meta({ id: 'UserBonus' });

/**
 * A bonus (spec §3). It is exhausted when the number of receipts reaches `maxReceived`: all receipts for `limit`, those of
 * the current day for `day`, those of the current week for `week`, in Bangkok time, with weeks from Monday (spec §4).
 */
export const bonus = z
  .strictObject({
    code: vital(z.string()),
    description: z
      .string()
      .optional()
      .describe(
        'What the operator calls it, as in the statement (assumed; without it the app shows the type).',
      ),
    type: openEnum(bonusTypes),
    maxReceived: z.int().min(0),
    percentFail: z
      .number()
      .min(0)
      .describe(
        'Stands for %percentFail% in the notice. Per cent of deposit plus bonus: with less than that left the bonus ' +
          'may be ended (assumed).',
      ),
    banners: z.array(banner),
    userBonus: userBonus.nullable().describe('Null until the member receives it.'),
  })
  .meta({ id: 'Bonus' });

/** Whether a bonus or promotion is active, and of which type; `type` is empty if none is. */
export const activeBonus = z
  .strictObject({
    status: vital(z.boolean()),
    type: z.string(),
    turnover: money()
      .optional()
      .describe('Played so far with the active one (assumed; without both the app shows no progress).'),
    turnoverNeeded: money()
      .optional()
      .describe('The turnover that is required before anything can be withdrawn (assumed).'),
  })
  .meta({ id: 'ActiveBonus' });

/** A promotion found by its code (spec §3). */
export const promotion = z
  .strictObject({ percentFail: z.number().min(0), description: z.string() })
  .meta({ id: 'Promotion' });

export const bonusMinimum = z.strictObject({ minimum: money() });

export type Bonus = z.infer<typeof bonus>;
export type ActiveBonus = z.infer<typeof activeBonus>;
export type UserBonus = z.infer<typeof userBonus>;
export type Promotion = z.infer<typeof promotion>;

/** The commission from one invited friend (spec §3). */
export const invite = z
  .strictObject({ from: z.strictObject({ name: z.string() }), amount: money(), createdAt: instant() })
  .meta({ id: 'Invite' });

export const invitePage = z
  .strictObject({ total: z.int().min(0), invites: vital(z.array(invite)) })
  .meta({ id: 'InvitePage' });

/** The query parameter `code` of an invite link: PR and the member's id (spec §2). */
export const inviteCodeOf = (memberId: string): string => `PR${memberId}`;

export type Invite = z.infer<typeof invite>;

/** A refund of losses that was received (spec §3). */
export const refund = z.strictObject({ refundAmount: money(), createdAt: instant() }).meta({ id: 'Refund' });

export const refundPage = z
  .strictObject({ total: z.int().min(0), refunds: vital(z.array(refund)) })
  .meta({ id: 'RefundPage' });

/** What a member could receive now (spec §3). */
export const refundCheck = z
  .strictObject({
    result: z.boolean().describe('Whether a refund can be received now.'),
    bonus: z.boolean().describe('True while a bonus blocks the refund (spec §4).'),
    info: z.string().describe('A code of the catalogue or a text: why not.'),
    refundAmount: money().describe('What would be received now.'),
    refundSuccess: money().describe('Received, not yet added to the wallet.'),
    refundFail: z.number().min(0).max(100).describe('Per cent of losses that is refunded.'),
  })
  .meta({ id: 'RefundCheck' });

export type Refund = z.infer<typeof refund>;
export type RefundCheck = z.infer<typeof refundCheck>;
