import { z } from 'zod';
import { instant } from '../kernel/schema.ts';
import { arrangedCall } from './arrange.ts';
import { journalEntryInFull, journalKinds } from './journal.ts';

/** Header of each refused answer of the API: the link to its explanation. The body is unchanged. */
export const WHY_HEADER = 'x-mock-why';

export const whyPath = (worldId: string, seq: number): string =>
  `/__mock/worlds/${encodeURIComponent(worldId)}/requests/${seq}/why`;

/** What can decide a call, in this order. `bug`: the simulator failed. */
export const deciders = ['fault', 'service', 'signIn', 'input', 'rule', 'bug'] as const;
export type DecidedBy = (typeof deciders)[number];

export const ladder = ['world', 'faults', 'service', 'signIn', 'input', 'rule'] as const;

const step = z.strictObject({
  step: z.enum(ladder),
  passed: z.boolean().nullable().describe('Null if the call did not get this far.'),
  note: z.string().describe('Empty if there is nothing to say.'),
});

const place = {
  file: z.string().describe('From the root of the repository.'),
  line: z.int().min(1),
};

const rule = z.strictObject({
  ...place,
  condition: z.string().optional().describe('For a refusal, the condition in its code that led to it.'),
  text: z.string().describe('The comment above the rule; for a refusal, the sentences about its code.'),
  spec: z.string().describe('Sections of the specification.'),
  fidelity: z.enum(['exact', 'assumed', 'unknown']),
  through: z
    .array(z.strictObject(place))
    .describe('The calls from the operation to the rule, if the rule belongs to another one.'),
});

const lastWrite = z.strictObject({
  what: z.string().describe('For people: `wallet`, `bonus WELCOME100`.'),
  table: z.string(),
  id: z.string(),
  seq: z.int().min(1),
  kind: z.enum(journalKinds),
  operation: z.string().nullable(),
  change: z.string().describe('What changed: `−900.00`, `provider working → refusing`.'),
});

const act = z.strictObject({
  method: z.string(),
  path: z.string().describe('Of the control plane, or of the API.'),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});

const remedy = z.strictObject({
  text: z.string(),
  acts: z.array(act).describe('The calls to send first, in this order.'),
  call: arrangedCall.describe('The call that then passes: that of the entry, changed where necessary.'),
});

const { changes, postings, timers, messages } = journalEntryInFull.shape;

/** Why a journal entry has its outcome. */
export const why = z
  .strictObject({
    seq: z.int().min(1),
    at: instant().describe("In the world's time."),
    realAt: instant()
      .nullable()
      .describe(
        'In real time. Null where it is not known: it was made before the simulator was started, or came with a capsule.',
      ),
    kind: z.enum(journalKinds),
    operation: z.string().nullable(),
    method: z.string().nullable(),
    member: z.string().nullable(),
    status: z.int().nullable(),
    code: z
      .string()
      .nullable()
      .describe('The code of a refusal, or the one that a successful answer carries.'),
    meaning: z.string().nullable().describe('What the code means, if it is in the catalogue.'),
    decidedBy: z.enum(deciders).nullable().describe('Null unless the entry is a call, event or job.'),
    steps: z
      .array(step)
      .describe(
        'Of calls: what decides one, in order. None where that is not known: it was made before the simulator was started, or came with a capsule.',
      ),
    rule: rule
      .nullable()
      .describe(
        'Null where none decided it, or it is not known which, as for what was refused before the simulator was started.',
      ),
    figures: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe('The figures that decided; money in baht or kip.'),
    faultSetAt: z
      .int()
      .min(1)
      .optional()
      .describe('The entry that set the fault that fired, or arranged it, if the journal still has it.'),
    lastWrites: z
      .array(lastWrite)
      .describe('The last changes, before this entry, of what the rule looked at; newest first.'),
    changes,
    postings,
    timers,
    messages,
    remedies: z
      .array(remedy)
      .describe(
        'What would let the call pass as the world is now. Each was tried; none is better than a wrong one.',
      ),
  })
  .meta({ id: 'Why' });

export type Why = z.infer<typeof why>;
export type WhyStep = Why['steps'][number];
export type WhyRule = NonNullable<Why['rule']>;
export type LastWrite = Why['lastWrites'][number];
export type Remedy = Why['remedies'][number];
export type RemedyAct = Remedy['acts'][number];
