import { z } from 'zod';
import { hasOneSource, ONE_SOURCE, sessionSource } from './replay.ts';
import { sessionFile } from './session.ts';

export const testForms = ['vitest', 'playwright'] as const;

export const testRequest = z
  .strictObject({
    ...sessionSource,
    from: z
      .int()
      .min(1)
      .optional()
      .describe('What was done from this entry on stays, lookups and polls excepted.'),
    until: z
      .int()
      .min(1)
      .optional()
      .describe(
        'The call or event that the test is about; by default the last refusal, or else the last call that did something.',
      ),
    as: z
      .enum(testForms)
      .optional()
      .describe('`vitest`, the usual one, is complete; `playwright` a skeleton.'),
  })
  .refine(hasOneSource, ONE_SOURCE);

export const testAnswer = z.strictObject({
  title: z.string(),
  file: z.string().describe('A name for it.'),
  text: z.string().describe('The test, written with @krapao/kit.'),
  steps: z.int().min(0).describe('How much is left of what was done, moves of the clock included.'),
  of: z.int().min(0).describe('How many entries there were up to what it is about.'),
  about: z.strictObject({ operation: z.string(), status: z.int().nullable(), code: z.string().nullable() }),
  session: sessionFile.describe('The same steps, to be done again by `control.replay`.'),
});
