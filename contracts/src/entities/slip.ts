import { z } from 'zod';
import { instant, money, openEnum, vital } from '../kernel/schema.ts';
import { settledStatuses } from './statement.ts';

/** An uploaded bank slip (spec §3); any status but SUCCESS and FAILED is in progress. */
export const slip = z
  .strictObject({
    createdAt: instant(),
    amount: money().describe('Shown as "-" when not positive.'),
    status: openEnum([...settledStatuses, 'PENDING']),
    note: z.string().nullable().describe('A slip reason code, if there is one.'),
    link: z.string().nullable().describe('Address of the picture, or null: then asked for by the reference.'),
    reference: z.string(),
  })
  .meta({ id: 'Slip' });

export const slipPage = z
  .strictObject({ total: z.int().min(0), slips: vital(z.array(slip)) })
  .meta({ id: 'SlipPage' });

export type Slip = z.infer<typeof slip>;
