import { z } from 'zod';
import { errorCodes } from '../errors/catalogue.ts';
import { operationIds } from '../operations/operations.ts';

/** Which code the next call is to give, and by which operation; by the usual one by default. */
export const arrangeRequest = z.strictObject({
  code: z.enum(errorCodes as [string, ...string[]]),
  operation: z
    .enum(operationIds as [string, ...string[]])
    .optional()
    .describe('The call that returns it, where several can; the usual one by default.'),
});

/** A file of a form. */
export const arrangedFile = z.strictObject({
  filename: z.string(),
  contentType: z.string(),
  base64: z.base64(),
});

/** A call that is ready to send: a JSON `body`, or the fields of a form; whoever sends a form sets its content type. */
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

/** Something typed or chosen that leads to the code without any call of the control plane. */
export const magicValue = z.strictObject({
  operation: z.string(),
  /** The persona who calls; null for nobody. */
  as: z.string().nullable(),
  input: z.string(),
  how: z.string(),
});

export type ArrangedCall = z.infer<typeof arrangedCall>;
