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
      .describe('Everything from this entry on is kept, except lookups and polls.'),
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
      .describe('`vitest`, the default, is complete; `playwright` is a skeleton.'),
  })
  .refine(hasOneSource, ONE_SOURCE)
  .refine(({ from = 1, until = from }) => from <= until, {
    message: 'is after the entry that the test is about',
    path: ['from'],
  });

export const testAnswer = z.strictObject({
  title: z.string(),
  file: z.string().describe('The name of the test.'),
  text: z.string().describe('The test, written with @krapao/kit.'),
  steps: z
    .int()
    .min(0)
    .describe('How many steps the test has, including those that stop and move the clock.'),
  of: z.int().min(0).describe('How many entries there were up to the one that the test is about.'),
  kept: z.int().min(1).describe('How many of them are left.'),
  about: z.strictObject({ operation: z.string(), status: z.int().nullable(), code: z.string().nullable() }),
  session: sessionFile.describe('The same steps, for `control.replay`.'),
});
