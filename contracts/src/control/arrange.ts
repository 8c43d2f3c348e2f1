import { z } from 'zod';
import { errorCodes } from '../errors/catalogue.ts';
import { operationIds } from '../operations/operations.ts';
import { insteadOfCode } from './not-a-code.ts';

/** The code that the next call must return, and its operation; by default the usual one. */
export const arrangeRequest = z.strictObject({
  code: z.enum(errorCodes as [string, ...string[]], { error: ({ input }) => insteadOfCode(input) }),
  operation: z
    .enum(operationIds as [string, ...string[]])
    .optional()
    .describe('The call that returns it, where several can; the usual one by default.'),
  callOnly: z
    .boolean()
    .optional()
    .describe('For whoever only sends the call: nothing is prepared for the app, so no fault waits for it.'),
});

/** A file in a form. */
export const arrangedFile = z.strictObject({
  filename: z.string(),
  contentType: z.string(),
  base64: z.base64(),
});

/** A call that is ready to send: a JSON `body`, or the fields of a form, whose content type is set by the sender. */
export const arrangedCall = z
  .strictObject({
    operation: z.string(),
    method: z.string(),
    /** With the query. */
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.unknown()).optional(),
    multipart: z.record(z.string(), z.union([z.string(), arrangedFile])).optional(),
  })
  .meta({ id: 'ArrangedCall' });

/** A value to type or choose that leads to the code without a call of the control plane. */
export const magicValue = z.strictObject({
  operation: z.string(),
  /** The persona who calls; null if nobody is signed in. */
  as: z.string().nullable(),
  input: z.string(),
  how: z.string(),
});

export type ArrangedCall = z.infer<typeof arrangedCall>;
