import { z } from 'zod';
import { instant, money, openEnum, vital } from '../kernel/schema.ts';

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
/** Any other status means in progress (spec §3). */
export const settledStatuses = ['SUCCESS', 'FAILED'] as const;

const related = z.strictObject({ description: z.string() }).optional();

/** One movement of money (spec §3); at most one of the related records is there. */
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
