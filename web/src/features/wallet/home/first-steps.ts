import type { StatementItem, Wallet } from '@krapao/contracts/client/read-entities';
import { isBeginner } from '../../../core/beginner.ts';
import { statementStatus } from '../../../core/statement.ts';

export type FirstStep = 'deposit' | 'verify' | 'bonus';

/** The first page of the statement. */
export interface FirstPage {
  readonly total: number | null;
  readonly statements: readonly StatementItem[];
}

/**
 * The first steps of a new member, from data that home has anyway: a deposit, a bank account to withdraw to, and a bonus.
 * `undefined` if all are done, or the member is no beginner any more.
 */
export function firstStepsOf(
  { bankAccount }: Wallet,
  page: FirstPage,
  hasBonus: boolean,
): readonly { readonly step: FirstStep; readonly done: boolean }[] | undefined {
  if (!isBeginner(page)) return undefined;
  const isDone = (type: string) =>
    page.statements.some(
      ({ statementType, status }) => statementType === type && statementStatus(status) === 'success',
    );
  const steps = [
    { step: 'deposit', done: isDone('deposit') },
    { step: 'verify', done: bankAccount.bankCode !== '' && bankAccount.bankAccountName !== '' },
    { step: 'bonus', done: hasBonus || isDone('bonus') },
  ] as const;
  return steps.every(({ done }) => done) ? undefined : steps;
}
