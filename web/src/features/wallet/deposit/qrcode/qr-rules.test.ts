import type { DepositBank } from '@krapao/contracts/entities/deposit';
import { minor } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { checkQrAmount, currencyOf, qrChannels } from './qr-rules.ts';

const bank = (bankCode: string, mode: string): DepositBank => ({
  bankCode,
  mode,
  bankType: 'BANK',
  bank: { nameTH: bankCode, nameEN: bankCode },
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'THB',
});

describe('QR channels', () => {
  it('are the offered providers in QR mode', () => {
    const banks = [bank('PAYTIMZ', 'QR'), bank('KBANK', 'QR'), bank('SCB', 'QR'), bank('WW', 'AUTO')];
    const found = qrChannels({ banks, wallets: [], isManual: false });
    expect(found.map(({ provider }) => provider)).toEqual(['KBANK', 'PAYTIMZ']);
  });

  it('may be none', () => expect(qrChannels({ banks: [], wallets: [], isManual: true })).toEqual([]));
});

describe('QR amount (spec §5)', () => {
  it.each([
    ['KBANK', '1', true],
    ['KBANK', '0.99', false],
    ['KBANK', '0', false],
    ['WW', '100', true],
    ['WW', '99.99', false],
    ['PAYTIMZ', '10', true],
    ['PAYTIMZ', '9.99', false],
    ['PAYTIMZ', '๑๐', true],
  ] as const)('%s with %s', (provider, text, ok) => {
    expect(checkQrAmount(provider, text)).toMatchObject(ok ? { ok } : { ok, reason: 'minimum' });
  });

  it('is limited by a maximum that the server has reported', () => {
    const maximum = minor(5_000_000);
    expect(checkQrAmount('KBANK', '50000.01', maximum)).toEqual({ ok: false, reason: 'maximum' });
    expect(checkQrAmount('KBANK', '50000', maximum)).toMatchObject({ ok: true });
    expect(checkQrAmount('KBANK', '50000.01')).toMatchObject({ ok: true });
  });

  it('is refused if its format is ambiguous', () =>
    expect(checkQrAmount('KBANK', '1.500,00')).toEqual({ ok: false, reason: 'format' }));
});

it.each([
  ['THB', 'BAHT'],
  ['BAHT', 'BAHT'],
  ['LAK', 'LAK'],
])('%s is shown as %s', (currency, shown) =>
  expect(currencyOf({ ...bank('BCEL', 'AUTO'), currency })).toBe(shown),
);
