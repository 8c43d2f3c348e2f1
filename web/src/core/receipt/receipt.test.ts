import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { receiptText, referenceOf } from './receipt.ts';

const entry = {
  statementType: 'deposit',
  from: 'SCB',
  to: 'WALLET',
  amount: readAmount(500) ?? null,
  createdAt: '2026-11-20T09:05:09.000Z',
};

it('a reference is the time in Bangkok and a check, the same each time', () => {
  expect(referenceOf(entry)).toMatch(/^KP20261120160509-[2-9A-HJ-NP-Z]{4}$/);
  // Players and support hold on to it: it stays as it is in every release.
  expect(referenceOf(entry)).toBe('KP20261120160509-2XWD');
  expect(referenceOf({ ...entry, amount: null })).toBe('KP20261120160509-ANHH');
});

it('entries of one second have references of their own', () => {
  const amounts = Array.from({ length: 200 }, (_, at) => ({ ...entry, amount: readAmount(at + 1) ?? null }));
  expect(new Set(amounts.map(referenceOf)).size).toBe(200);
  expect(referenceOf({ ...entry, from: 'KBANK' })).not.toBe(referenceOf(entry));
});

it('what is no instant has a reference too', () =>
  expect(referenceOf({ ...entry, createdAt: 'soon' })).toMatch(/^KP-.{4}$/));

it('as text it says amount, from, to, reference and time, a line each', () =>
  expect(
    receiptText(
      { title: 'Deposit', amount: '+500.00 ฿', status: 'Done', lines: [['From', 'SCB']], reference: 'KP' },
      'Krapao',
    ),
  ).toBe('Krapao · Deposit\n+500.00 ฿ · Done\nFrom: SCB'));
