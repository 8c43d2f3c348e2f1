import { id, shared } from '@krapao/contracts/kernel/schema';
import { z } from 'zod';
import type { Jobs } from '../../domain/tables.ts';
import { type Account, isAccount, type KernelTables } from '../../world/kernel-tables.ts';
import { counted, instant, row, signedAmount, someAmount, text, word } from './row-parts.ts';

const account = z.string().refine(isAccount, 'is no account of the ledger') as unknown as z.ZodType<Account>;

const lines = z
  .array(z.object({ account, amount: signedAmount.refine((amount) => amount !== 0, 'must not be 0') }))
  .min(2)
  .refine((all) => all.reduce((sum, { amount }) => sum + amount, 0) === 0, 'must sum to 0')
  .refine((all) => new Set(all.map((line) => line.account)).size === all.length, 'names an account twice');

/** What each job needs. */
const args: { readonly [Job in keyof Jobs]: z.ZodType<Jobs[Job]> } = {
  'qrcode.expire': row<Jobs['qrcode.expire']>({ qrcodeId: id() }),
  'qrcode.pay': row<Jobs['qrcode.pay']>({ qrcodeId: id(), amount: someAmount, from: text.nullable() }),
  'coupon.expire': row<Jobs['coupon.expire']>({ couponId: id() }),
  'chat.answer': row<Jobs['chat.answer']>({
    userId: text.nullable(),
    guestId: text.nullable(),
    answer: z.int().min(-1),
  }),
  'deposit.credit': row<Jobs['deposit.credit']>({ depositId: id() }),
  'slip.process': row<Jobs['slip.process']>({ reference: word }),
};

const timers = Object.entries(args).map(([job, schema]) =>
  z.object({ id: word, due: instant, seq: counted, job: z.literal(job), args: schema }),
) as unknown as [z.ZodObject<{ job: z.ZodLiteral<string> }>, ...z.ZodObject<{ job: z.ZodLiteral<string> }>[]];

/** Timers, and the money. */
export const kernelRows = shared(() => ({
  timers: z.discriminatedUnion('job', timers) as unknown as z.ZodType<KernelTables['timers']>,
  postings: row<KernelTables['postings']>({ id: word, at: instant, memo: text, lines }),
  balances: row<KernelTables['balances']>({ account, amount: signedAmount }),
}));
