import { z } from 'zod';
import { instant } from '../kernel/schema.ts';

/** One call as the simulator saw it; passwords, tokens and codes are masked. */
export const journalEntry = z
  .strictObject({
    seq: z.int().min(1),
    at: instant(),
    operation: z.string().nullable().describe('Null for an unknown path under /api.'),
    method: z.string(),
    path: z.string(),
    status: z.int().nullable().describe('Null when the answer was dropped.'),
    code: z.string().nullable().describe('The code of a refusal.'),
    fault: z.string().nullable().describe('The fault that struck.'),
    durationMs: z.number(),
    request: z.strictObject({ params: z.unknown(), query: z.unknown(), body: z.unknown() }),
    answer: z.unknown(),
  })
  .meta({ id: 'JournalEntry' });

/** An SMS that the world sent. */
export const sms = z
  .strictObject({
    phone: z.string(),
    text: z.string(),
    otpRef: z.string().nullable(),
    code: z.string().nullable(),
    at: instant(),
  })
  .meta({ id: 'Sms' });

export type JournalEntry = z.infer<typeof journalEntry>;
export type Sms = z.infer<typeof sms>;
