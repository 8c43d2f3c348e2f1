import { z } from 'zod';

/**
 * Why the control plane refuses a call, with the usual status. None of these is a code of the product's catalogue, so that a
 * mistake in driving a world cannot be confused with a refusal that a player would see.
 */
export const controlErrors = Object.freeze({
  INVALID_REQUEST: {
    status: 400,
    meaning: 'A field is missing, unknown or wrong; `data.issues` names each.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    meaning: 'The HTTP request cannot be read: its method, address or headers are wrong, or too long (431).',
  },
  UNREADABLE_BODY: { status: 400, meaning: 'The body is not JSON, too long (413) or of another type (415).' },
  CONTROL_TOKEN_NEEDED: { status: 401, meaning: 'A token is set, and the call does not carry it.' },
  CONTROL_FORBIDDEN: {
    status: 403,
    meaning: 'The call comes from another machine, or a page of another origin.',
  },
  UNKNOWN_CALL: { status: 404, meaning: 'The control plane has no such path.' },
  UNKNOWN_WORLD: { status: 404, meaning: 'There is no world of that name.' },
  UNKNOWN_FAULT: { status: 404, meaning: 'There is no such fault in force.' },
  UNKNOWN_ENTRY: { status: 404, meaning: 'The journal has no such entry, or no longer.' },
  UNKNOWN_MEMBER: { status: 404, meaning: 'The world has no such member.' },
  UNKNOWN_ACCOUNT: { status: 404, meaning: 'The ledger has no such account.' },
  UNKNOWN_HELD_CALL: { status: 404, meaning: 'No such call is held.' },
  UNKNOWN_CHAT_ENTRY: { status: 404, meaning: 'The conversation has no such entry.' },
  EVENT_IMPOSSIBLE: {
    status: 404,
    meaning: 'The event cannot happen as the world stands; nothing was done.',
  },
  WRONG_METHOD: { status: 405, meaning: 'The path takes other methods, which `Allow` lists.' },
  WORLD_EXISTS: { status: 409, meaning: 'A world of that name already exists.' },
  WORLD_STAYS: { status: 409, meaning: 'The world `default` cannot be dropped or retired.' },
  CODE_IMPOSSIBLE: {
    status: 409,
    meaning: 'The world cannot be brought to give that code; it is as it was.',
  },
  HISTORY_GONE: { status: 409, meaning: 'The world cannot go back that far; it is as it was.' },
  TEST_IMPOSSIBLE: { status: 409, meaning: 'No test can be made of what was done; the message says why.' },
  FORK_ELSEWHERE: {
    status: 409,
    meaning: 'Several simulators share the worlds, and the name of a copy would lead to another one.',
  },
  TOO_MANY_WORLDS: { status: 429, meaning: 'The limit of worlds is reached, and none is retired.' },
  TOO_MANY_STREAMS: { status: 429, meaning: 'The limit of open streams is reached.' },
  SIMULATOR_BUG: {
    status: 500,
    meaning: 'The simulator failed; what the call did was undone, and the log has more.',
  },
} as const satisfies Record<string, { readonly status: number; readonly meaning: string }>);

export type ControlErrorCode = keyof typeof controlErrors;

export const controlErrorCodes = Object.keys(controlErrors) as [ControlErrorCode, ...ControlErrorCode[]];

/** One invalid field of a call to the control plane. */
export const controlIssue = z.strictObject({
  path: z.string().describe('Where: `body.operation`, `query.limit`.'),
  code: z.enum(['MISSING', 'INVALID']),
  message: z.string(),
  near: z.array(z.string()).optional().describe('What was probably meant; the nearest first.'),
  all: z.array(z.string()).optional().describe('All allowed values.'),
});

/** Body of every answer of the control plane with status 4xx or 5xx. */
export const controlFailure = z
  .strictObject({
    statusCode: z.int().min(400).max(599),
    code: z.enum(controlErrorCodes),
    message: z.string().describe('A sentence for people.'),
    data: z
      .looseObject({
        issues: z.array(controlIssue).optional(),
        asked: z.string().optional().describe('The unknown name that was asked for.'),
        near: z.array(z.unknown()).optional().describe('What was probably meant; the nearest first.'),
        all: z.array(z.unknown()).optional().describe('All allowed values.'),
        how: z.string().optional().describe('What to do instead.'),
      })
      .optional(),
  })
  .meta({ id: 'ControlFailure' });

export type ControlIssue = z.infer<typeof controlIssue>;
export type ControlFailure = z.infer<typeof controlFailure>;
