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

it('a reference is the time in Bangkok and a checksum, the same each time', () => {
  expect(referenceOf(entry)).toMatch(/^KP20261120160509-[2-9A-HJ-NP-Z]{4}$/);
  // Players and support rely on it: it must not change in any release.
  expect(referenceOf(entry)).toBe('KP20261120160509-2XWD');
  expect(referenceOf({ ...entry, amount: null })).toBe('KP20261120160509-ANHH');
});

it('entries of the same second have different references', () => {
  const amounts = Array.from({ length: 200 }, (_, at) => ({ ...entry, amount: readAmount(at + 1) ?? null }));
  expect(new Set(amounts.map(referenceOf)).size).toBe(200);
  expect(referenceOf({ ...entry, from: 'KBANK' })).not.toBe(referenceOf(entry));
});

it('an entry without a valid instant has a reference, too', () =>
  expect(referenceOf({ ...entry, createdAt: 'soon' })).toMatch(/^KP-.{4}$/));

it('as text it has amount, from, to, reference and time, one per line', () =>
  expect(
    receiptText(
      { title: 'Deposit', amount: '+500.00 ฿', status: 'Done', lines: [['From', 'SCB']], reference: 'KP' },
      'Krapao',
    ),
  ).toBe('Krapao · Deposit\n+500.00 ฿ · Done\nFrom: SCB'));
