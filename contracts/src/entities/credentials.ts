import { z } from 'zod';
import { vital } from '../kernel/schema.ts';

/** What a member signs in to a game with (spec §3); `event` is there for UFABET only. */
export const credentials = z
  .strictObject({
    username: vital(z.string()),
    password: vital(z.string()),
    event: z
      .record(z.string(), z.string())
      .optional()
      .describe('Form state fields to post to the game beside the credentials.'),
  })
  .meta({ id: 'Credentials' });

export type Credentials = z.infer<typeof credentials>;
