import { z } from 'zod';
import { vital } from '../kernel/schema.ts';

/** A bank of the operator (spec §3). */
export const bank = z.strictObject({ code: vital(z.string()), nameTH: z.string() }).meta({ id: 'Bank' });

/** How a player found the operator (spec §3). */
export const source = z
  .strictObject({ code: vital(z.string()), description: z.string() })
  .meta({ id: 'Source' });

export type Bank = z.infer<typeof bank>;
export type Source = z.infer<typeof source>;
