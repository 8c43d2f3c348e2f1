import { z } from 'zod';
import { count, instant } from '../kernel/schema.ts';
import { CAPSULE_KIND } from './files.ts';
import { journalEntry } from './journal.ts';
import { arrangedFaults, savedFaults, savedWorld } from './saved-world.ts';
import { session } from './session.ts';

/** Incremented whenever an older simulator cannot open a newer capsule, or the other way round. */
export const CAPSULE_VERSION = 1;
/** The calls as the journal shows them, secrets masked. */
const savedJournal = z.strictObject({
  seq: count(),
  dropped: count(),
  entries: z.array(journalEntry).max(10_000),
});

/**
 * A whole world at one instant, as plain JSON. Opened again, here or in another process, it behaves as the original would
 * have, including the next ids and random numbers. Its sockets are not included. `digest` is the SHA-256 of `world`, `faults`
 * and `journal`, and of `arranged` and `history` if present; remove it when you edit a capsule by hand.
 */
export const capsule = z
  .strictObject({
    kind: z.literal(CAPSULE_KIND),
    version: z.literal(CAPSULE_VERSION),
    appVersion: z.string().describe('The version of the contract of the simulator that saved it.'),
    name: z.string().describe('The world that it was saved from.'),
    savedAt: instant().describe("In the world's time."),
    digest: z.string().optional(),
    world: savedWorld,
    faults: savedFaults,
    arranged: arrangedFaults.optional(),
    journal: savedJournal,
    history: session
      .optional()
      .describe('The recorded inputs, for replaying; only on request, because nothing in them is masked.'),
  })
  .meta({ id: 'Capsule' });

export type Capsule = z.infer<typeof capsule>;
export type SavedJournal = Capsule['journal'];
