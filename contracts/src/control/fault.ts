import { z } from 'zod';
import { errorCodes } from '../errors/catalogue.ts';
import { operationIds } from '../operations/operations.ts';

const operationId = z.enum(operationIds as [string, ...string[]]);
const milliseconds = () => z.int().min(0).max(600_000);

/** When a fault strikes. */
const when = {
  after: z.int().min(0).max(1_000_000).default(0).describe('Lets this many matching ones through first.'),
  times: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Strikes this often, then is spent; always unless told.'),
  probability: z.number().min(0).max(1).default(1).describe("Drawn from the world's own random source."),
};

/**
 * What goes wrong with a call. `code` or `status` (with `body`) answers in place of the work; `drop` cuts the
 * connection before the work, or after it with the answer lost. The latencies come on top of any of these, in real
 * milliseconds: `latencyMs` before the work, `answerAfterMs` after it, so that what the call brought about is there
 * before its answer (an event overtakes it).
 */
export const callFault = z
  .strictObject({
    operation: operationId,
    code: z.enum(errorCodes as [string, ...string[]]).optional(),
    status: z.int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    latencyMs: milliseconds().optional(),
    answerAfterMs: milliseconds().optional(),
    drop: z.enum(['before', 'after']).optional(),
    ...when,
  })
  .refine(
    (fault) => [fault.code, fault.status, fault.drop].filter((part) => part !== undefined).length <= 1,
    { message: 'takes one of code, status and drop' },
  )
  .refine((fault) => fault.status !== undefined || fault.body === undefined, {
    message: 'body goes with status',
  })
  .refine(
    ({ code, status, drop, latencyMs, answerAfterMs }) =>
      [code, status, drop, latencyMs, answerAfterMs].some((part) => part !== undefined),
    { message: 'needs code, status, drop, latencyMs or answerAfterMs' },
  );

/**
 * What can go wrong with sockets. Of an entry on its way to one socket:
 *
 * - `delay`: it comes `delayMs` later, and those after it wait behind it.
 * - `drop`: it never comes; after a reconnect a `join` with `since` may bring it.
 * - `duplicate`: it comes twice.
 * - `reorder`: it comes after the next one, or alone once `delayMs` (a second unless told) have passed.
 * - `disconnect`: the connection breaks in its place; a client connects again by itself.
 *
 * Of a connection:
 *
 * - `noWebsocket`: no websocket is opened, so that the client stays with polling.
 * - `refuse`: the connection is refused, with polling too: `connect_error`.
 */
export const socketFaultKinds = [
  'delay',
  'drop',
  'duplicate',
  'reorder',
  'disconnect',
  'noWebsocket',
  'refuse',
] as const;
export type SocketFaultKind = (typeof socketFaultKinds)[number];

export const socketFault = z
  .strictObject({
    socket: z.enum(socketFaultKinds),
    delayMs: milliseconds().optional().describe('Real milliseconds; only for delay and reorder.'),
    ...when,
  })
  .refine(({ socket, delayMs }) => socket !== 'delay' || delayMs !== undefined, {
    message: 'delay needs delayMs',
  })
  .refine(({ socket, delayMs }) => socket === 'delay' || socket === 'reorder' || delayMs === undefined, {
    message: 'delayMs goes with delay or reorder',
  });

/** A fault of calls, by `operation`, or of sockets, by `socket`. */
export const faultRequest = z.union([callFault, socketFault]);

/** A fault in force, with how often it matched and struck so far. */
export const fault = z
  .strictObject({
    faultId: z.string(),
    operation: operationId.optional(),
    code: z.string().optional(),
    status: z.int().optional(),
    body: z.unknown().optional(),
    latencyMs: z.int().optional(),
    answerAfterMs: z.int().optional(),
    drop: z.enum(['before', 'after']).optional(),
    socket: z.enum(socketFaultKinds).optional(),
    delayMs: z.int().optional(),
    after: z.int(),
    times: z.int().optional(),
    probability: z.number(),
    matched: z.int().min(0),
    struck: z.int().min(0),
  })
  .meta({ id: 'Fault' });

export type CallFault = z.infer<typeof callFault>;
export type SocketFault = z.infer<typeof socketFault>;
export type FaultRequest = z.infer<typeof faultRequest>;
export type Fault = z.infer<typeof fault>;
