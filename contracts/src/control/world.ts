import { z } from 'zod';
import { bonusesHeld } from './bonuses-held.ts';
import { DURATION, LONGEST_MS, NOT_A_DURATION, parseDuration, TOO_LONG } from '../kernel/duration.ts';
import { instant, money, shared } from '../kernel/schema.ts';

/** Name of a world: what the header `X-Mock-World` and the cookie `mock_world` carry. */
export const worldId = /* @__PURE__ */ shared(() =>
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/,
      'must be 1 to 80 letters, digits, dots, dashes or underscores, first a letter or digit',
    ),
);

export { WORLD_HEADER } from './caller.ts';
export const WORLD_COOKIE = 'mock_world';
export const DEFAULT_WORLD = 'default';

/** The range of a world's clock, in epoch milliseconds: other dates cannot be written in every format. */
export const CLOCK_RANGE = { first: Date.UTC(2000, 0, 1), last: Date.UTC(3000, 0, 1) - 1 } as const;

/** What the clock of a world is set to. */
export const clockInstant = /* @__PURE__ */ shared(() =>
  instant().refine(
    (text) => Date.parse(text) >= CLOCK_RANGE.first && Date.parse(text) <= CLOCK_RANGE.last,
    'must be an instant from the year 2000 to 2999, such as 2026-03-01T05:00:00.000Z',
  ),
);

export const worldLabel = /* @__PURE__ */ shared(() =>
  z.string().regex(/^[\w.:/@-]{1,80}$/, 'must be 1 to 80 letters, digits or . : / @ _ -'),
);

/** A length of time such as `15m`, `2h30m`, `90s`, `500ms`, `1d`. */
export const duration = /* @__PURE__ */ shared(() =>
  z.string().min(1, NOT_A_DURATION).regex(DURATION, NOT_A_DURATION),
);

/** How a persona differs from the fixtures from the start; money in baht or kip. */
const memberChanges = z.strictObject({
  wallet: money().min(0).max(10_000_000).optional(),
  games: z
    .record(z.string(), money().min(0).max(10_000_000))
    .optional()
    .describe('By code of the game; accounts that do not exist are opened.'),
  coins: z.int().min(0).max(1_000_000).optional(),
  isActive: z.boolean().optional(),
  bonuses: bonusesHeld({
    code: z.string().min(1).max(40),
    ago: duration().refine((text) => (parseDuration(text) ?? 0) <= LONGEST_MS, TOO_LONG),
    amount: money().min(0).max(10_000_000).default(0),
  })
    .refine((held) => Object.values(held).filter(({ running }) => running).length <= 1, {
      message: 'has more than one that is `running`: a member has one active bonus at the most',
    })
    .optional()
    .describe(
      'What the member has of bonuses and promotions, by code, as in the file of a persona; in place of all there is.',
    ),
  name: z.string().min(1).max(200).optional(),
  password: z.string().min(1).max(1000).optional(),
});

/** By persona or phone number. */
export const worldChanges = z.record(z.string().min(1).max(40), memberChanges);
export type WorldChanges = z.infer<typeof worldChanges>;

/** A member of the world, with the data to sign in. */
export const worldMember = z
  .strictObject({
    persona: z.string(),
    username: z.string(),
    password: z.string(),
    /** What this persona is for. */
    shows: z.string(),
    _id: z.string(),
  })
  .meta({ id: 'WorldMember' });

export const worldSummary = z
  .strictObject({
    id: worldId(),
    scenario: z.string(),
    seed: z.string(),
    now: instant(),
    frozen: z.boolean(),
    members: z.array(worldMember),
    madeAt: instant().describe(
      'When it was made, in real time: that of a later world of the same name is another.',
    ),
    label: worldLabel().optional(),
    node: z.string().optional().describe('The simulator that has it, if there are several (`MOCK_NODE`).'),
    expiresAt: instant().optional().describe('When it will be dropped automatically, in real time.'),
    retiredAt: instant()
      .optional()
      .describe('Since when it is done with, in real time: it is dropped when there is no room for another.'),
  })
  .meta({ id: 'World' });

/** What money waits for that a bank has paid: the end of a bonus, or room below the limit of the member. */
export const heldUntil = /* @__PURE__ */ shared(() => z.enum(['bonus', 'room']));

/** A one-time code or a sign-in that has ended: when, in the world's time, and which. */
export const lapsed = z.strictObject({ at: instant(), job: z.string(), what: z.string() });

/** A timer that has fired: when it was due in the world's time, and what it did. */
export const firedJob = z.strictObject({
  at: instant(),
  job: z.string(),
  heldUntil: heldUntil()
    .optional()
    .describe('For `deposit.credit`, if the money was not credited but is held: why.'),
});

export type WorldSummary = z.infer<typeof worldSummary>;
export type WorldMember = z.infer<typeof worldMember>;
