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

it('a new member has a bank account from registering, and the rest before them', () =>
  expect(ticked([])).toEqual(['verify']));

it('a step is ticked off by what has arrived, not by what is on its way', () => {
  expect(ticked([entry('deposit', 'PENDING')])).toEqual(['verify']);
  expect(ticked([entry('deposit')])).toEqual(['deposit', 'verify']);
});

it('who has done all, or more than a beginner, is left alone', () => {
  expect(ticked([entry('deposit')], true)).toBeUndefined();
  expect(ticked([entry('bonus'), entry('deposit')])).toBeUndefined();
  expect(ticked([], false, 6)).toBeUndefined();
});

it('where no bank account is known, that is a step of its own', () => {
  const without = { ...wallet(0, []), bankAccount: { bankCode: '', bankAccountName: '' } };
  expect(firstStepsOf(without, { total: 0, statements: [] }, false)?.[1]).toEqual({
    step: 'verify',
    done: false,
  });
});
