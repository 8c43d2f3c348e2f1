import { z } from 'zod';
import { instant, shared } from '../kernel/schema.ts';
import { errorCodes } from '../errors/catalogue.ts';
import { operationIds } from '../operations/operations.ts';

const tags = [...new Set(operationIds.map((id) => id.slice(0, id.indexOf('.'))))];
/** One operation, all of a tag (`wallet.*`), or all (`*`). */
const operationId = z.enum(['*', ...tags.map((tag) => `${tag}.*`), ...operationIds]);

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Headers of the connection itself, which a fault must not set. */
const fixedHeaders = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'keep-alive',
]);
const headerValue = z
  .string()
  .max(2_000)
  .regex(/^[\t\u0020-\u007e\u00a0-\u00ff]*$/, 'must be one line of Latin letters');

/** Selects calls of the operation; all given conditions must hold. */
const match = z
  .strictObject({
    member: z.string().min(1).max(40).optional().describe('A phone number or a persona.'),
    body: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Fields that the body must have, with these values; nested objects likewise.'),
    headers: z
      .record(z.string().regex(HEADER_NAME, 'must be the name of a header'), z.string())
      .optional()
      .describe('Headers that the call must have, with these values; `*` for any value.'),
  })
  .refine((wanted) => Object.keys(wanted).length > 0, { message: 'needs member, body or headers' });
const milliseconds = /* @__PURE__ */ shared(() => z.int().min(0).max(600_000));

/** When a fault fires. */
const when = {
  after: z.int().min(0).max(1_000_000).default(0).describe('Lets this many matching calls through first.'),
  times: z.int().min(1).max(1_000_000).optional().describe('How often it fires; by default always.'),
  probability: z.number().min(0).max(1).default(1).describe("Drawn from the world's own random source."),
};

/** Statuses without a body in HTTP, or, with 205, one that browsers discard: it would be lost silently. */
const bodiless: ReadonlySet<number | undefined> = new Set([204, 205, 304]);

/**
 * A fault of a call. `code` or `status` (with `body`) answers instead of the work; `drop` cuts the connection before the
 * work, or after it so that the answer is lost. The latencies are added to any of these, in real milliseconds: `latencyMs`
 * before the work, `answerAfterMs` after it, so that its effects are there before its answer (an event overtakes it).
 */
export const callFault = z
  .strictObject({
    operation: operationId,
    code: z
      .enum(errorCodes as [string, ...string[]])
      .optional()
      .describe('The call is refused with this code.'),
    status: z
      .int()
      .min(200)
      .max(599)
      .optional()
      .describe('The call is answered with this status and `body`.'),
    body: z.unknown().optional().describe('The JSON body for `status`.'),
    latencyMs: milliseconds()
      .optional()
      .describe('How long the call waits before the work, in real milliseconds.'),
    answerAfterMs: milliseconds()
      .optional()
      .describe('How long the answer waits after the work, in real milliseconds.'),
    drop: z
      .enum(['before', 'after'])
      .optional()
      .describe('The connection is cut before the work, or after it.'),
    match: match
      .optional()
      .describe(
        'Only some calls, by member, body or headers, such as {"member":"somchai","body":{"to":"PG"}}.',
      ),
    headers: z
      .record(
        z
          .string()
          .regex(HEADER_NAME, 'must be the name of a header')
          .refine((name) => !fixedHeaders.has(name.toLowerCase()), 'belongs to the connection'),
        headerValue,
      )
      .optional()
      .describe('Headers of the answer, in addition to its own or instead of them.'),
    rawBody: z
      .string()
      .max(200_000)
      .optional()
      .describe('A body that is not JSON, sent as it is, such as the page of a proxy. Needs `status`.'),
    contentType: headerValue.optional().describe('The type of `rawBody`; by default text/html.'),
    hold: z
      .enum(['before', 'after'])
      .optional()
      .describe(
        'The call waits before its work, or its answer after it, until it is released; at most 55 s. One fault holds a call, another one the next.',
      ),
    ...when,
  })
  .refine(
    (fault) => [fault.code, fault.status, fault.drop].filter((part) => part !== undefined).length <= 1,
    { message: 'takes one of code, status and drop' },
  )
  .refine((fault) => fault.status !== undefined || (fault.body ?? fault.rawBody) === undefined, {
    message: 'body and rawBody go with status',
  })
  .refine((fault) => fault.body === undefined || fault.rawBody === undefined, {
    message: 'takes one of body and rawBody',
  })
  .refine(({ status, body, rawBody }) => !bodiless.has(status) || (body ?? rawBody) === undefined, {
    message: 'an answer with status 204, 205 or 304 carries no body',
  })
  .refine((fault) => fault.contentType === undefined || fault.rawBody !== undefined, {
    message: 'contentType goes with rawBody',
  })
  .refine((fault) => fault.hold === undefined || fault.drop === undefined, {
    message: 'takes one of hold and drop',
  })
  .refine(
    ({ code, status, drop, latencyMs, answerAfterMs, hold, headers }) =>
      [code, status, drop, latencyMs, answerAfterMs, hold, headers].some((part) => part !== undefined),
    { message: 'needs code, status, drop, latencyMs, answerAfterMs, hold or headers' },
  );

/**
 * Faults of sockets. For an entry on its way to one socket:
 *
 * - `delay`: it arrives `delayMs` later, and those after it wait.
 * - `drop`: it never arrives; after a reconnect a `join` with `since` may fetch it.
 * - `duplicate`: it arrives twice.
 * - `reorder`: it arrives after the next one, or alone once `delayMs` (a second by default) have passed.
 * - `disconnect`: the connection breaks instead; clients reconnect by themselves.
 *
 * For a connection:
 *
 * - `noWebsocket`: no websocket is opened, so that the client stays with polling.
 * - `refuse`: the connection is refused, with polling, too: `connect_error`.
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
    socket: z.enum(socketFaultKinds).describe('What goes wrong with a socket.'),
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

/** Any code is accepted: an operator's backend may break its own contract, too. */
export const foreignCode = z
  .string()
  .optional()
  .describe(
    'A warning if the contract of a matching call does not list the code: which call, and what it lists.',
  );

/** An active fault, with how often it has matched and fired so far. */
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
    match: match.optional(),
    headers: z.record(z.string(), z.string()).optional(),
    rawBody: z.string().optional(),
    contentType: z.string().optional(),
    hold: z.enum(['before', 'after']).optional(),
    socket: z.enum(socketFaultKinds).optional(),
    delayMs: z.int().optional(),
    after: z.int(),
    times: z.int().optional(),
    probability: z.number(),
    matched: z.int().min(0),
    fired: z.int().min(0),
    note: foreignCode,
  })
  .meta({ id: 'Fault' });

/** How long a call is held at most, in real milliseconds: the app times out after 60 s. */
export const HOLD_MS = 55_000;

/** A call that is held until it is released. */
export const heldCall = z
  .strictObject({
    n: z.int().min(1),
    operation: z.string(),
    member: z.string().nullable(),
    at: instant(),
    hold: z.enum(['before', 'after']),
    fault: z.string().describe('The id of the fault that holds it.'),
    leftMs: z.int().min(0).describe('How much longer it is held at most, in real milliseconds.'),
  })
  .meta({ id: 'HeldCall' });

export type HeldCall = z.infer<typeof heldCall>;
export type CallFault = z.infer<typeof callFault>;
export type SocketFault = z.infer<typeof socketFault>;
export type FaultRequest = z.infer<typeof faultRequest>;
export type Fault = z.infer<typeof fault>;
