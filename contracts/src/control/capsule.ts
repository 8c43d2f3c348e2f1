import { z } from 'zod';
import { instant } from '../kernel/schema.ts';
import { faultRequest } from './fault.ts';
import { journalEntry } from './journal.ts';

/** What tells a capsule from any other JSON. */
export const CAPSULE_KIND = 'krapao-world';
/** Counted up whenever an older simulator could not open a newer capsule, or the other way round. */
export const CAPSULE_VERSION = 1;
/** The largest request that opens a capsule, in bytes: room for a few uploaded videos. */
export const CAPSULE_LIMIT = 64 * 1_048_576;

const count = () => z.int().min(0);
/** Epoch milliseconds of the world's time; what a date can be. */
const epochMs = () => z.number().min(-8.64e15).max(8.64e15);
const word = () => z.int32();

/** A world without what stands beside it: tables, clock, chance, ids, timers, messages to sockets. */
const savedWorld = z.strictObject({
  version: z.int(),
  seed: z.string(),
  scenarioName: z.string().optional(),
  clock: z.strictObject({ now: epochMs(), frozen: z.boolean() }),
  random: z.record(z.string(), z.tuple([word(), word(), word(), word()])).describe('By name of the stream.'),
  ids: z.strictObject({ mark: z.string().regex(/^[0-9a-f]{10}$/), count: count() }),
  timerSeq: count(),
  outbox: z
    .record(
      z.string(),
      z.strictObject({
        seq: count(),
        messages: z.array(
          z.strictObject({ room: z.string(), event: z.string(), payload: z.unknown(), seq: count() }),
        ),
      }),
    )
    .describe('By room.'),
  tables: z
    .record(z.string(), z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])))
    .describe('Rows with their ids, in order, by table.'),
});

const savedFaults = z.strictObject({
  lastId: count(),
  faults: z.array(
    z.strictObject({ faultId: z.string(), request: faultRequest, matched: count(), fired: count() }),
  ),
});

/** The calls as the journal shows them, secrets masked. */
const savedJournal = z.strictObject({
  seq: count(),
  dropped: count(),
  entries: z.array(journalEntry).max(10_000),
});

/**
 * A whole world at one instant, as plain JSON: opened again, here or in another process, it behaves as the first one
 * would have, the next ids and random numbers included. Its sockets are not in it. `digest` is the SHA-256 of `world`,
 * `faults` and `journal`; whoever edits a capsule by hand leaves it out.
 */
export const capsule = z
  .strictObject({
    kind: z.literal(CAPSULE_KIND),
    version: z.literal(CAPSULE_VERSION),
    appVersion: z.string().describe('Of the contract of the simulator that saved it.'),
    name: z.string().describe('The world that it was saved from.'),
    savedAt: instant().describe("In the world's time."),
    digest: z.string().optional(),
    world: savedWorld,
    faults: savedFaults,
    journal: savedJournal,
  })
  .meta({ id: 'Capsule' });

export type Capsule = z.infer<typeof capsule>;
export type SavedFaults = Capsule['faults'];
export type SavedJournal = Capsule['journal'];
