import { z } from 'zod';
import { instant } from '../kernel/schema.ts';
import { journalKinds } from './journal.ts';
import { worldId, worldSummary } from './world.ts';

/** The session to work with: of an existing world, or from a capsule or session file. */
export const sessionSource = {
  world: worldId().optional().describe('The id of an existing world.'),
  capsule: z
    .looseObject({})
    .optional()
    .describe(
      'As `control.capsule` answered it with `history=1`, a bug report of the console, or a file of `fixtures/sessions`.',
    ),
} as const;

export const ONE_SOURCE = { message: 'takes exactly one of world and capsule' } as const;
export const hasOneSource = ({ world, capsule }: { readonly world?: unknown; readonly capsule?: unknown }) =>
  (world === undefined) !== (capsule === undefined);

/** The outcome of an entry, recorded or replayed. */
const outcome = z.strictObject({
  kind: z.enum(journalKinds),
  operation: z.string().nullable(),
  status: z.int().nullable(),
  code: z.string().nullable(),
  answer: z.unknown().optional(),
});

const row = z.record(z.string(), z.unknown()).nullable();

/** A row that differs from the recording; null where it does not exist. */
export const rowDifference = z.strictObject({
  what: z.string().describe('For people: `wallet`, `bonus WELCOME100`.'),
  table: z.string(),
  id: z.string(),
  change: z.string().describe('From expected to actual: `−900.00`, `status OPEN → ENDED`.'),
  expected: row,
  got: row,
});

/** The first entry with another outcome. */
export const difference = z
  .strictObject({
    entry: z.strictObject({
      seq: z.int().min(1),
      at: instant().describe("In the world's time."),
      kind: z.enum(journalKinds),
      operation: z.string().nullable(),
      member: z.string().nullable(),
    }),
    text: z.string().describe('For people, in one line.'),
    expected: outcome.nullable().describe('Null for an entry that is not in the session.'),
    got: outcome.nullable().describe('Null for an entry that did not happen, or could not be replayed.'),
    rows: z.array(rowDifference),
    more: z.int().min(0).describe('How many rows are not listed.'),
  })
  .meta({ id: 'Difference' });

export const replayRequest = z
  .strictObject({
    ...sessionSource,
    until: z.int().min(1).optional().describe('The last entry to replay; by default all.'),
    keep: worldId()
      .optional()
      .describe('Keeps the resulting world under this id, for looking at, forking or continuing.'),
  })
  .refine(hasOneSource, ONE_SOURCE);

export const replayAnswer = z.strictObject({
  of: z.int().min(0).describe('How many entries the session has.'),
  done: z.int().min(0).describe('How many entries came out as recorded.'),
  first: z.int().min(1).optional().describe('The first entry of the session, if it has any.'),
  last: z.int().min(1).optional(),
  leftOut: z
    .string()
    .optional()
    .describe('For people: why earlier entries of the world are not part of the session, if so.'),
  from: z
    .enum(['start', 'saved'])
    .describe('Whether the world was made from its scenario, or opened as it was saved.'),
  difference: difference.nullable(),
  world: worldSummary.optional().describe('The world that was kept.'),
});

export type Replayed = z.infer<typeof replayAnswer>;
export type Difference = z.infer<typeof difference>;
export type RowDifference = z.infer<typeof rowDifference>;
