import { z } from 'zod';
import { id, instant } from '../kernel/schema.ts';

/** The member as in `GET /api/account/profile` (spec §3). */
export const profile = z
  .strictObject({
    _id: id(),
    username: z.string().describe('The phone number.'),
    name: z.string(),
    createdAt: instant(),
    bankCode: z.string(),
    bankAccountName: z.string(),
    bankAccountNo: z.string(),
    bankAccount: z.strictObject({
      bankAccountName: z.string(),
      bankAccountNo: z.string(),
      bank: z.strictObject({ nameTH: z.string() }),
    }),
  })
  .meta({ id: 'Profile' });

export type Profile = z.infer<typeof profile>;
