import { z } from 'zod';
import { arrangeRequest } from './arrange.ts';

/** A refusal in the contract, and whether it has occurred in this simulator. */
export const refusalRule = z
  .strictObject({
    code: z.string(),
    operation: z.string().nullable().describe('Null for a rule that every call has.'),
    meaning: z.string(),
    reached: z.int().min(0).describe('How often the rules gave it; faults do not count.'),
    arrange: arrangeRequest
      .nullable()
      .describe('The body for `control.arrange` that leads there; null if it knows no way by the rules.'),
  })
  .meta({ id: 'RefusalRule' });

export const rulesQuery = z.strictObject({
  reached: z.enum(['yes', 'no']).optional().describe('Only those that have occurred, or have not.'),
  operation: z.string().max(80).optional().describe('An operation, or a prefix with `*`: `wallet.*`.'),
});

export const rulesAnswer = z.strictObject({
  entries: z.array(refusalRule),
  reached: z.int().min(0).describe('How many of all rules have occurred since the simulator was started.'),
  of: z.int().min(0),
});

export type RefusalRule = z.infer<typeof refusalRule>;
