import { z } from 'zod';
import { instant, shared } from '../kernel/schema.ts';
import { callers } from './caller.ts';
import { duration } from './world.ts';

/** What an entry is about: the actions of the tester and the timers are listed between the calls of the app. */
export const journalKinds = ['call', 'event', 'clock', 'fault', 'arrange', 'job', 'reset'] as const;
export type JournalKind = (typeof journalKinds)[number];

const common = {
  seq: z.int().min(1),
  at: instant().describe("In the world's time."),
};

const operation = z
  .string()
  .nullable()
  .describe(
    'Of a call the operation, null for an unknown path under /api; else the type of the event, the name of the job, or what was done with the clock, a fault or the world.',
  );

const isWaiting = z
  .literal(true)
  .describe('The work is done, but a fault keeps the answer back: the caller has none yet.');

/** One action in a world; passwords, tokens and one-time codes are masked. */
export const journalEntry = z
  .strictObject({
    ...common,
    kind: z.enum(journalKinds).default('call'),
    by: z.enum(callers).nullable().default(null).describe('The caller by X-Mock-By; null without it.'),
    operation,
    member: z.string().nullable().default(null).describe('The phone number of the member who called.'),
    method: z.string().nullable().describe('Null if no request caused it.'),
    path: z.string().nullable(),
    status: z
      .int()
      .nullable()
      .describe('Null if no answer was sent: it was dropped, its caller had left, or it still waits.'),
    isWaiting: isWaiting.optional(),
    code: z.string().nullable().describe('The code of a refusal.'),
    fault: z.string().nullable().describe('The fault that fired.'),
    durationMs: z.number(),
    request: z.strictObject({ params: z.unknown(), query: z.unknown(), body: z.unknown() }),
    answer: z.unknown(),
  })
  .meta({ id: 'JournalEntry' });

/** An entry as a short row; fields that would be null are left out. */
export const journalRow = z
  .strictObject({
    ...common,
    kind: z.enum(journalKinds),
    by: z.enum(callers).optional(),
    operation: operation.unwrap().optional(),
    about: z
      .string()
      .optional()
      .describe('The code that was arranged, the fault that was set or removed, or how the clock was moved.'),
    member: z.string().optional(),
    status: z.int().optional(),
    isWaiting: isWaiting.optional(),
    code: z.string().optional(),
    fault: z.string().optional(),
    ms: z.number().describe('How long it took, in real milliseconds.'),
  })
  .meta({ id: 'JournalRow' });

/** An SMS that the world sent. */
export const sms = z
  .strictObject({
    phone: z.string(),
    text: z.string(),
    otpRef: z.string().nullable(),
    code: z.string().nullable(),
    at: instant(),
  })
  .meta({ id: 'Sms' });

/** A movement of money: what each account gained or lost, and its balance afterwards, in baht or kip. */
export const posting = z
  .strictObject({
    id: z.string(),
    at: instant(),
    memo: z.string(),
    lines: z.array(z.strictObject({ account: z.string(), amount: z.number(), balance: z.number() })),
  })
  .meta({ id: 'Posting' });

/** A job that waits for its time. */
export const timer = z
  .strictObject({
    id: z.string(),
    due: instant(),
    job: z.string(),
    args: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Timer' });

const row = z.record(z.string(), z.unknown()).nullable();

/** An entry with all its effects. */
export const journalEntryInFull = journalEntry
  .extend({
    isKept: z.boolean().describe('Whether the world can be forked before it, or rewound to before it.'),
    changes: z
      .array(z.strictObject({ table: z.string(), id: z.string(), before: row, after: row }))
      .describe(
        'Rows that it added, replaced or removed; instants in epoch milliseconds, money in minor units.',
      ),
    postings: z.array(posting),
    timers: z.strictObject({ set: z.array(timer), lifted: z.array(timer) }),
    messages: z
      .array(z.strictObject({ room: z.string(), event: z.string(), payload: z.unknown() }))
      .describe('The messages that were sent to sockets.'),
    sms: z.array(sms),
  })
  .meta({ id: 'JournalEntryInFull' });

const whole = /* @__PURE__ */ shared(() => z.string().regex(/^\d{1,15}$/, 'must be a whole number'));

const operationFilter = (which = '') =>
  z.string().max(80).optional().describe(`One, or with \`*\` any that begin so: \`wallet.*\`.${which}`);

/** Selects entries; all given conditions must hold. */
export const journalFilter = z.strictObject({
  operation: operationFilter(),
  kind: z.string().max(80).optional().describe('One, or several separated by commas.'),
  status: z
    .string()
    .regex(/^([1-5]\d\d|[1-5]xx|>=[1-5]\d\d|none)$/, 'must be as 400, 4xx, >=400 or none')
    .optional()
    .describe('Such as 400, 4xx, >=400 or none.'),
  code: z.string().max(80).optional().describe('Refused with this code.'),
  member: z.string().max(40).optional().describe('A phone number or a persona.'),
  text: z
    .string()
    .max(1_000)
    .optional()
    .describe('A text anywhere in the entry, in any case; secrets are masked.'),
  since: z.string().max(40).optional().describe('A sequence number or an instant: entries after it.'),
  before: whole().optional().describe('A sequence number: entries before it.'),
});

/** How long a call may wait for the journal, and how many entries a page has. */
export const JOURNAL_WAIT_MS = 60_000;
export const JOURNAL_PAGE = { usual: 100, most: 1_000 } as const;

export const journalPage = journalFilter.extend({
  operation: operationFilter(' Calls only, unless `kind` or `view` says more.'),
  limit: whole()
    .optional()
    .describe(`At most ${JOURNAL_PAGE.most}; for rows ${JOURNAL_PAGE.usual} by default.`),
  view: z
    .enum(['index', 'full'])
    .optional()
    .describe('`index`: rows of all kinds, newest first; `full`, the default: entries, oldest first.'),
});

export const journalCount = journalFilter.extend({
  operation: operationFilter(' Calls only, unless `kind` says more.'),
  min: whole().optional().describe('How many `wait` waits for; 1 by default.'),
  wait: duration()
    .optional()
    .describe(
      'Answers once there are `min` (1 by default), or when this much real time is over; at most 60s.',
    ),
});

export type JournalEntry = z.infer<typeof journalEntry>;
export type JournalRow = z.infer<typeof journalRow>;
export type JournalEntryInFull = z.infer<typeof journalEntryInFull>;
export type JournalFilter = z.infer<typeof journalFilter>;
export type Posting = z.infer<typeof posting>;
export type Timer = z.infer<typeof timer>;
export type Sms = z.infer<typeof sms>;
