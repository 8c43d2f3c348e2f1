import { z } from 'zod';

/** A picture and a text as HTML, shown in a carousel (spec §3). */
export const banner = z
  .strictObject({ image: z.string().describe('Address on the backend host.'), html: z.string() })
  .meta({ id: 'Banner' });

export type Banner = z.infer<typeof banner>;
