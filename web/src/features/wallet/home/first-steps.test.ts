import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { wallet } from '../../../core/sample-wallet.ts';
import { firstStepsOf } from './first-steps.ts';

const entry = (statementType: string, status = 'SUCCESS'): StatementItem => ({
  statementType,
  status,
  from: 'SCB',
  to: 'WALLET',
  amount: readAmount(100) ?? null,
  createdAt: '2026-11-20T09:05:09.000Z',
});
const ticked = (list: StatementItem[], hasBonus = false, total: number | null = list.length) =>
  firstStepsOf(wallet(0, []), { total, statements: list }, hasBonus)
    ?.filter(({ done }) => done)
    .map(({ step }) => step);

it('a new member has a bank account from the registration, and the other steps to do', () =>
  expect(ticked([])).toEqual(['verify']));

it('a step is ticked off by a successful entry, not by a pending one', () => {
  expect(ticked([entry('deposit', 'PENDING')])).toEqual(['verify']);
  expect(ticked([entry('deposit')])).toEqual(['deposit', 'verify']);
});

it('a member who has done all steps, or is no beginner, sees none', () => {
  expect(ticked([entry('deposit')], true)).toBeUndefined();
  expect(ticked([entry('bonus'), entry('deposit')])).toBeUndefined();
  expect(ticked([], false, 6)).toBeUndefined();
});

it('without a known bank account, verifying it is a step to do', () => {
  const without = { ...wallet(0, []), bankAccount: { bankCode: '', bankAccountName: '' } };
  expect(firstStepsOf(without, { total: 0, statements: [] }, false)?.[1]).toEqual({
    step: 'verify',
    done: false,
  });
});
