import { z } from 'zod';
import { instant } from '../kernel/schema.ts';

/** Name of a world: what the header `X-Mock-World` and the cookie `mock_world` carry. */
export const worldId = () =>
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/,
      'must be 1 to 80 letters, digits, dots, dashes or underscores',
    );

export const WORLD_HEADER = 'x-mock-world';
export const WORLD_COOKIE = 'mock_world';
export const DEFAULT_WORLD = 'default';

/** A member of the world, ready to sign in. */
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
  })
  .meta({ id: 'World' });

/** A timer that was run: when it was due in the world's time, and what it did. */
export const firedJob = z.strictObject({ at: instant(), job: z.string() });

/** A length of time such as `15m`, `2h30m`, `90s`, `500ms`, `1d`. */
export const duration = () =>
  z.string().regex(/^(\d+(ms|s|m|h|d))+$/, 'must be a length of time such as 15m, 2h30m, 90s or 1d');

export type WorldSummary = z.infer<typeof worldSummary>;
export type WorldMember = z.infer<typeof worldMember>;
