import { z } from 'zod';
import { failure } from '../errors/failure.ts';
import { instant } from '../kernel/schema.ts';
import { arrangedFaults, epochMs, savedFaults, savedWorld } from './saved-world.ts';
import { callers } from './caller.ts';
import { journalKinds } from './journal.ts';
import { worldChanges, worldId } from './world.ts';

/** The most entries of a session: as many as a journal keeps. */
export const SESSION_LIMIT = 10_000;
/** The warning in every file that contains the inputs of a world. */
export const UNMASKED =
  'Unmasked: the passwords, tokens and one-time codes of its simulated members stand in here.';

/** A world as created from its scenario, with the fixtures of whoever replays it. */
const made = z.strictObject({
  kind: z.literal('made'),
  scenario: z.string().min(1).max(80),
  seed: z.string().max(80),
  now: epochMs(),
  changes: worldChanges.optional(),
});

/** A world as it was before the first entry, if the journal does not go back to its start. */
const saved = z.strictObject({
  kind: z.literal('saved'),
  world: savedWorld,
  faults: savedFaults,
  arranged: arrangedFaults,
  reason: z.string().describe('Why the session does not begin at the start of the world.'),
});

const file = z.strictObject({ filename: z.string(), contentType: z.string(), base64: z.base64() });

/** A call as it arrived, with everything that decides its outcome. */
const input = z.strictObject({
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  form: z
    .strictObject({
      fields: z.record(z.string(), z.union([z.string(), file])),
      unknown: z.array(z.string()).max(1_000),
    })
    .optional(),
  unreadable: failure.optional().describe('Of a body that could not be read.'),
  authorization: z.string().optional(),
  ip: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional().describe('The headers that faults matched on.'),
});

const release = z.union([z.literal('tooLate'), z.strictObject({ as: z.string().optional() })]);

/** A fault held or delayed the call: it fired before an earlier entry than the call's own. */
const waited = z.strictObject({
  before: z.int().min(1).describe('The entry that came next when the fault fired.'),
  nth: z.int().min(1).describe('Of all calls of the world that have waited.'),
  release: z
    .union([z.literal('callerLeft'), release])
    .optional()
    .describe('How it was released, or that its caller left first: then it was never done.'),
});

/** A row after an entry; null if it was removed. Texts of more than 2,000 characters are replaced by digests. */
const leftRow = z.strictObject({
  table: z.string(),
  id: z.string(),
  row: z.record(z.string(), z.unknown()).nullable(),
});

export const sessionEntry = z.strictObject({
  seq: z.int().min(1),
  now: epochMs().describe("The world's instant at which it began."),
  kind: z.enum(journalKinds),
  by: z.enum(callers).optional(),
  operation: z.string().nullable(),
  member: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  input: input.optional().describe('Of a call.'),
  body: z.unknown().optional().describe('Of what the outside world, a tester or a timer did.'),
  args: z.array(z.unknown()).max(10).optional().describe('Of what was done on a page of the simulator.'),
  waited: waited.optional(),
  keptBack: z
    .union([z.enum(['waiting', 'callerLeft']), release])
    .optional()
    .describe('How the wait ended, for an answer that a fault kept back after the work.'),
  status: z.int().nullable(),
  code: z.string().nullable(),
  fault: z.string().optional(),
  answer: z.unknown().optional(),
  rows: z.array(leftRow).max(100_000),
});

/**
 * A call that a fault delayed or held, and that was still waiting when the session was saved. It has no entry, but it changed the
 * faults for the calls after it.
 */
const delayedCall = z.strictObject({
  before: z.int().min(1).describe('The entry that came next when the fault fired.'),
  nth: z.int().min(1),
  operation: z.string(),
  by: z.enum(callers).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  input,
});

/** A recorded session with all inputs, to be replayed on later versions of the code. */
export const session = z
  .strictObject({
    note: z.string().max(2_000),
    world: worldId().describe('The id of the world, which some links contain.'),
    origin: z.discriminatedUnion('kind', [made, saved]),
    entries: z.array(sessionEntry).max(SESSION_LIMIT),
    struck: z.array(delayedCall).max(SESSION_LIMIT).optional(),
    endsAt: epochMs().describe("The world's instant at which it was saved: what was due by then has run."),
  })
  .refine(({ entries }) => entries.every(({ seq }, nth) => seq === (entries[0]?.seq ?? 1) + nth), {
    message: 'must have one entry after the other, none left out',
    path: ['entries'],
  })
  .meta({ id: 'Session' });

/** Identifies a file that contains only a session. */
export const SESSION_KIND = 'krapao-session';
export const SESSION_VERSION = 1;

/** A session in a file of its own, small enough to be kept with the tests. */
export const sessionFile = z
  .strictObject({
    kind: z.literal(SESSION_KIND),
    version: z.literal(SESSION_VERSION),
    appVersion: z.string(),
    name: z.string().max(200),
    savedAt: instant(),
    digest: z.string().optional().describe('SHA-256 of `history`; leave it out after editing.'),
    history: session,
  })
  .meta({ id: 'SessionFile' });

/** Why earlier entries of the world are not part of a session, if so. */
export const leftOutOf = ({ origin, entries: [first] }: Session): string | undefined =>
  origin.kind === 'saved' && first?.seq !== 1 ? origin.reason : undefined;

export type Session = z.infer<typeof session>;
export type SessionEntry = Session['entries'][number];
export type DelayedCall = NonNullable<Session['struck']>[number];
export type SessionInput = NonNullable<SessionEntry['input']>;
export type SessionFile = z.infer<typeof sessionFile>;
export type LeftRow = SessionEntry['rows'][number];
