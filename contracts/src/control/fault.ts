import { z } from 'zod';
import { errorCodes } from '../errors/catalogue.ts';
import { operationIds } from '../operations/operations.ts';

const operationId = z.enum(operationIds as [string, ...string[]]);

/**
 * What goes wrong with a call. `code` or `status` (with `body`) answers in place of the work; `drop` cuts the
 * connection before the work, or after it with the answer lost; `latencyMs` comes on top of any of these.
 */
export const faultRequest = z
  .strictObject({
    operation: operationId,
    code: z.enum(errorCodes as [string, ...string[]]).optional(),
    status: z.int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    latencyMs: z.int().min(0).max(600_000).optional(),
    drop: z.enum(['before', 'after']).optional(),
    after: z.int().min(0).max(1_000_000).default(0).describe('Lets this many matching calls through first.'),
    times: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('Strikes this often, then is spent; always unless told.'),
    probability: z.number().min(0).max(1).default(1).describe("Drawn from the world's own random source."),
  })
  .refine(
    (fault) => [fault.code, fault.status, fault.drop].filter((part) => part !== undefined).length <= 1,
    {
      message: 'takes one of code, status and drop',
    },
  )
  .refine((fault) => fault.status !== undefined || fault.body === undefined, {
    message: 'body goes with status',
  })
  .refine(
    (fault) => [fault.code, fault.status, fault.drop, fault.latencyMs].some((part) => part !== undefined),
    {
      message: 'needs code, status, drop or latencyMs',
    },
  );

/** A fault in force, with how often it matched and struck so far. */
export const fault = z
  .strictObject({
    faultId: z.string(),
    operation: operationId,
    code: z.string().optional(),
    status: z.int().optional(),
    body: z.unknown().optional(),
    latencyMs: z.int().optional(),
    drop: z.enum(['before', 'after']).optional(),
    after: z.int(),
    times: z.int().optional(),
    probability: z.number(),
    matched: z.int().min(0),
    struck: z.int().min(0),
  })
  .meta({ id: 'Fault' });

export type FaultRequest = z.infer<typeof faultRequest>;
export type Fault = z.infer<typeof fault>;
