import type { Qrcode } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { codeOf } from './queries.ts';

const record: Qrcode = {
  qrcodeId: '1'.repeat(24),
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: readAmount(100.5)!,
  expireIn: '2026-03-01T05:15:00.000Z',
  message: null,
};

it('a record with everything that is needed to pay is a code', () =>
  expect(codeOf(record)).toEqual({
    qrcodeId: record.qrcodeId,
    svg: '<svg/>',
    amount: record.amount,
    expiresAt: Date.parse('2026-03-01T05:15:00.000Z'),
  }));

it.each([
  ['no code', { hasQrcode: false }],
  ['no picture', { qrcode: null }],
  ['no amount', { amount: null }],
  ['no end', { expireIn: null }],
  ['no id', { qrcodeId: null }],
])('a record with %s is not a code', (_, changes) =>
  expect(codeOf({ ...record, ...changes })).toBeUndefined(),
);
