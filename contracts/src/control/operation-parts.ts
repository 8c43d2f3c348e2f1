import { z } from 'zod';
import { worldId } from './world.ts';

/** What the calls of the control plane have in common. */
export const common = { auth: 'control', spec: 'control plane', fidelity: 'exact', errors: [] } as const;

/** Of a call in one world. */
export const params = z.strictObject({ id: worldId() });

export const done = z.strictObject({ message: z.literal('OK') });

/** A page of what there is; `next` is the `before` (or `after`) of the next page, and absent on the last one. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ entries: z.array(entry), next: z.string().optional() });
