import { z } from 'zod';

/** One field that a request got wrong. */
export const issue = z.strictObject({
  /** Where: `body.amount`, `query.page`. */
  path: z.string(),
  code: z.enum(['KEY_MISSING', 'KEY_INVALID']),
  message: z.string(),
});

/** What comes with a refusal: by code, as in figures.ts; the app must live without it. */
export const figures = z.record(z.string(), z.unknown());

/** Body of every answer with status 4xx or 5xx (assumed). */
export const failure = z
  .strictObject({
    statusCode: z.int().min(400).max(599),
    /** A code of the catalogue, `invalid-token`, `gone` or, rarely, plain text. */
    message: z.string(),
    data: figures.optional(),
  })
  .meta({ id: 'Failure' });

export type Issue = z.infer<typeof issue>;
export type Failure = z.infer<typeof failure>;
