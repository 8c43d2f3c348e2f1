import { z } from 'zod';
import { shared } from '../kernel/schema.ts';
import { faultRequest } from './fault.ts';

/** Epoch milliseconds of the world's time, in the range of a `Date`. */
export const epochMs = /* @__PURE__ */ shared(() => z.number().min(-8.64e15).max(8.64e15));
/** How many, in a world that is saved: few enough that it can go on counting and still be saved. */
export const savedCount = /* @__PURE__ */ shared(() => z.int().min(0).max(1e12));
const word = /* @__PURE__ */ shared(() => z.int32());

/** A world without its faults and journal: tables, clock, random source, ids, timers. */
export const savedWorld = z.strictObject({
  version: z.int(),
  seed: z.string(),
  scenarioName: z.string().optional(),
  clock: z.strictObject({ now: epochMs(), frozen: z.boolean() }),
  random: z.record(z.string(), z.tuple([word(), word(), word(), word()])).describe('By name of the stream.'),
  ids: z.strictObject({ mark: z.string().regex(/^[0-9a-f]{10}$/), count: savedCount() }),
  timerSeq: savedCount(),
  outbox: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Only in worlds that older versions have saved; it is not read.'),
  tables: z
    .record(z.string(), z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])))
    .describe('Rows with their ids, in order, by table.'),
});

/** Faults are named by a number: the next one gets the next number. */
export const savedFaults = z
  .strictObject({
    lastId: savedCount(),
    faults: z.array(
      z.strictObject({
        faultId: z.string(),
        request: faultRequest,
        matched: savedCount(),
        fired: savedCount(),
      }),
    ),
  })
  .check(({ value: { lastId, faults }, issues }) => {
    const names = new Set<string>();
    faults.forEach(({ faultId }, nth) => {
      const number = /^f([1-9]\d*)$/.exec(faultId)?.[1];
      const message =
        number === undefined || Number(number) > lastId
          ? `must be one of f1 to f${lastId}, as \`lastId\` has it`
          : names.has(faultId)
            ? 'is there twice'
            : undefined;
      names.add(faultId);
      if (message !== undefined)
        issues.push({ code: 'custom', message, input: faultId, path: ['faults', nth, 'faultId'] });
    });
  });

/** Ids of the faults that a recipe has left; the next recipe removes them. */
export const arrangedFaults = z.array(z.string()).max(1_000).describe('Faults that a recipe has left.');

export type SavedFaults = z.infer<typeof savedFaults>;
