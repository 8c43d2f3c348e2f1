import { z } from 'zod';
import { instant, money, vital } from '../kernel/schema.ts';

/** A refund of losses that was received (spec §3). */
export const refund = z.strictObject({ refundAmount: money(), createdAt: instant() }).meta({ id: 'Refund' });

export const refundPage = z
  .strictObject({ total: z.int().min(0), refunds: vital(z.array(refund)) })
  .meta({ id: 'RefundPage' });

/** What a member could receive now (spec §3). */
export const refundCheck = z
  .strictObject({
    result: z.boolean().describe('May a refund be received now?'),
    bonus: z.boolean().describe('True while a bonus blocks the refund (spec §4).'),
    info: z.string().describe('A code of the catalogue or a text: why not.'),
    refundAmount: money().describe('What would be received now.'),
    refundSuccess: money().describe('Received, not yet added to the wallet.'),
    refundFail: z.number().min(0).max(100).describe('Per cent of losses that is refunded.'),
  })
  .meta({ id: 'RefundCheck' });

export type Refund = z.infer<typeof refund>;
export type RefundCheck = z.infer<typeof refundCheck>;
