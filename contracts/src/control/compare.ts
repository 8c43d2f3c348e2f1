import { z } from 'zod';
import { instant } from '../kernel/schema.ts';
import { worldId } from './world.ts';

/** A world as it is, or as it was before an entry of its journal, or as a capsule has it. */
const moment = z
  .strictObject({
    world: worldId().optional(),
    before: z
      .int()
      .min(1)
      .optional()
      .describe('An entry of the journal of that world: as it was just before that.'),
    capsule: z
      .looseObject({})
      .optional()
      .describe('As `control.capsule` answered it, or a bug report of the console.'),
  })
  .refine(({ world, capsule }) => (world === undefined) !== (capsule === undefined), {
    message: 'takes exactly one of world and capsule',
  })
  .refine(({ world, before }) => before === undefined || world !== undefined, {
    message: 'goes with a world',
    path: ['before'],
  });

export const compareRequest = z.strictObject({ left: moment, right: moment });

const row = z.record(z.string(), z.unknown()).nullable();

/**
 * A row that differs between left and right; null on a side where it does not exist. Secrets are masked. Where two worlds have the
 * same row from their scenario, with ids and instants of their own, the left one is told in the ids and instants of the right.
 */
const comparedRow = z.strictObject({
  text: z.string().describe('For people: `somchai: bonus WELCOME100 ended`, `somchai: wallet −900.00`.'),
  member: z.string().nullable().describe('The phone number of the member to whom the row belongs.'),
  what: z.string(),
  change: z.string().describe('From left to right.'),
  table: z.string(),
  id: z.string(),
  left: row,
  right: row,
});

export const compareAnswer = z
  .strictObject({
    same: z.boolean().describe('True if no row differs; clock and faults may differ all the same.'),
    now: z.strictObject({ left: instant(), right: instant() }),
    faults: z
      .strictObject({ left: z.array(z.string()), right: z.array(z.string()) })
      .describe('The faults that can still fire.'),
    entries: z.array(comparedRow).describe('Money first, then what people talk about, then bookkeeping.'),
    more: z.int().min(0).describe('How many are not listed.'),
    tables: z.record(z.string(), z.int().min(1)).describe('How many rows of each table differ.'),
    unmatched: z
      .string()
      .optional()
      .describe('For people: why rows that both were made with are not recognised in each other.'),
  })
  .meta({ id: 'Comparison' });

export type Moment = z.infer<typeof moment>;
export type Comparison = z.infer<typeof compareAnswer>;
export type ComparedRow = z.infer<typeof comparedRow>;
