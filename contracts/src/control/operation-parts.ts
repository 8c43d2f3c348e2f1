import { z } from 'zod';
import { worldId } from './world.ts';

/** The common properties of the control plane's calls. */
export const common = { auth: 'control', spec: 'control plane', fidelity: 'exact', errors: [] } as const;

/** The path parameters of a call to one world. */
export const params = z.strictObject({ id: worldId() });

export const done = z.strictObject({ message: z.literal('OK') });

/** A page of a list; `next` is the `before` (or `after`) of the next page, and absent on the last one. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ entries: z.array(entry), next: z.string().optional() });
