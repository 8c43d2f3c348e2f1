import { z } from 'zod';
import { instant, money, openEnum, vital } from '../kernel/schema.ts';

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
/** Any other status means in progress (spec §3). */
export const settledStatuses = ['SUCCESS', 'FAILED'] as const;

const related = z.strictObject({ description: z.string() }).optional();

/** One movement of money (spec §3); it has at most one of the related records. */
export const statementItem = z
  .strictObject({
    statementType: openEnum(statementTypes),
    from: z.string().describe('WALLET, the code of a game, or the code of a bank.'),
    to: z.string().describe('WALLET, the code of a game, or the code of a bank.'),
    amount: money(),
    status: openEnum([...settledStatuses, 'PENDING']),
    createdAt: instant(),
    bonus: related,
    promotion: related,
    invite: related,
    refund: related,
    luckydraw: related,
  })
  .meta({ id: 'StatementItem' });

export const statementPage = z
  .strictObject({ total: z.int().min(0), statements: vital(z.array(statementItem)) })
  .meta({ id: 'StatementPage' });

export type StatementItem = z.infer<typeof statementItem>;

/** An uploaded bank slip (spec §3); any status but SUCCESS and FAILED is in progress. */
export const slip = z
  .strictObject({
    createdAt: instant(),
    amount: money().describe('Shown as "-" when not positive.'),
    status: openEnum([...settledStatuses, 'PENDING']),
    note: z.string().nullable().describe('A slip reason code, if there is one.'),
    link: z.string().nullable().describe('Address of the picture, or null: then asked for by the reference.'),
    reference: z.string(),
  })
  .meta({ id: 'Slip' });

export const slipPage = z
  .strictObject({ total: z.int().min(0), slips: vital(z.array(slip)) })
  .meta({ id: 'SlipPage' });

export type Slip = z.infer<typeof slip>;
