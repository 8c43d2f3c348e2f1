import { z } from 'zod';
import { count, instant } from '../kernel/schema.ts';
import { journalRow, posting, sms } from './journal.ts';
import { worldId } from './world.ts';

/** The topics of a live stream. */
export const liveTopics = ['journal', 'clock', 'timers', 'faults', 'sms', 'money'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** How many missed rows a stream sends after a reconnect; if more were missed, it starts over. */
export const LIVE_CATCH_UP = 1_000;

const clock = { now: instant(), frozen: z.boolean() };

/** The `data` of each server-sent event of a stream, by its `event`. */
export const liveEvents = Object.freeze({
  /** First, and again whenever what was told before does not hold any more: after a reset, a rewind, an emptied journal, or when the reader fell too far behind. */
  hello: z.strictObject({
    world: worldId(),
    ...clock,
    movedMsAgo: count()
      .nullable()
      .describe('How long ago the clock was moved, in real milliseconds; null if never.'),
    seq: count().describe('The number of the newest entry of the journal; 0 if there is none.'),
    resumed: z
      .boolean()
      .describe(
        'Whether everything since `Last-Event-ID` or `since` follows; if not, the lists are to be loaded.',
      ),
    backTo: count()
      .nullable()
      .describe(
        'After a reset or rewind: the newest entry of the journal that was there before; all after it are new.',
      ),
    counts: z.strictObject({
      journal: count(),
      timers: count(),
      faults: count().describe('Faults that can still fire.'),
      held: count(),
      sms: count(),
      postings: count(),
    }),
  }),
  /** An entry of the journal, as in `view=index`. */
  journal: journalRow,
  /** The clock was moved, frozen or started. */
  clock: z.strictObject(clock),
  /** The pending timers have changed. */
  timers: z.strictObject({
    count: count(),
    next: z.strictObject({ job: z.string(), due: instant() }).nullable(),
  }),
  /** A fault was added, removed or has fired, or a call is held or released. */
  faults: z.strictObject({
    count: count().describe(
      'Faults that can still fire; one that is used up stays listed until it is removed.',
    ),
    fired: count().describe('How often the listed faults have fired.'),
    held: count().describe('Calls that wait to be released.'),
  }),
  sms,
  /** Money has moved. */
  money: posting,
  /** Nothing follows: the world was dropped, or the simulator stops. */
  end: z.strictObject({ reason: z.enum(['dropped', 'stopping']) }),
});

export type LiveEvents = { readonly [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

/** Any event, as it is sent in the stream. */
export const liveEvent = z.union(
  Object.entries(liveEvents).map(([event, data]) =>
    z.strictObject({ event: z.literal(event), id: z.string().optional(), data }),
  ),
);
