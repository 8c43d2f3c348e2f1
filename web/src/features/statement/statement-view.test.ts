import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it, vi } from 'vitest';
import { isOpenDeposit, statementView } from './statement-view.ts';

const item: StatementItem = {
  statementType: 'deposit',
  from: 'KBANK',
  to: 'WALLET',
  amount: readAmount(100.5)!,
  status: 'SUCCESS',
  createdAt: '2026-03-01T05:00:00.000Z',
};
const names: Record<string, string> = { WALLET: 'Wallet', KBANK: 'Kasikornbank' };
const view = (changes: Partial<StatementItem>) =>
  statementView({ ...item, ...changes }, (code) => names[code] ?? code);

describe('statement entry', () => {
  it('has display names, its amount and the description of its related record', () =>
    expect(view({ refund: { description: 'Weekly refund' } })).toEqual({
      kind: 'deposit',
      sign: 'in',
      amount: item.amount,
      status: 'success',
      returned: false,
      from: 'Kasikornbank',
      to: 'Wallet',
      description: 'Weekly refund',
      createdAt: item.createdAt,
    }));

  it.each([
    ['deposit', 'in'],
    ['bonus', 'in'],
    ['withdraw', 'out'],
    ['transfer', undefined],
    ['finish_bonus', undefined],
  ])('%s has the sign of spec §9', (statementType, sign) =>
    expect(view({ statementType })).toMatchObject({ kind: statementType, sign }),
  );

  it.each([
    ['withdraw', 'FAILED', true],
    ['withdraw', 'PENDING', false],
    ['withdraw', 'SUCCESS', false],
    ['deposit', 'FAILED', false],
    ['transfer', 'FAILED', false],
  ])('%s %s is money that is back in the wallet: %s', (statementType, status, returned) =>
    expect(view({ statementType, status }).returned).toBe(returned),
  );

  it('keeps an entry of an unknown type, without a sign', () =>
    expect(view({ statementType: 'cashback' })).toMatchObject({ kind: 'unknown', sign: undefined }));

  it.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['PENDING', 'pending'],
    ['ANYTHING', 'pending'],
  ])('status %s is %s', (status, shown) => expect(view({ status }).status).toBe(shown));
});

it.each([
  ['deposit', 'PENDING', true],
  ['deposit', 'ON_HOLD', true],
  ['deposit', 'SUCCESS', false],
  ['deposit', 'FAILED', false],
  ['withdraw', 'PENDING', false],
])('%s %s is an open deposit: %s', (statementType, status, waits) =>
  expect(isOpenDeposit({ statementType, status })).toBe(waits),
);

vi.stubGlobal('location', { origin: 'https://app.example' });
const { slipAddress, slipAmount } = await import('./statement-view.ts');

describe('slip (spec §5 display, §7)', () => {
  it('has an amount only if it is positive', () => {
    expect(slipAmount({ amount: readAmount(250.5)! })).toEqual(readAmount(250.5));
    expect(slipAmount({ amount: readAmount(0)! })).toBeNull();
    expect(slipAmount({ amount: readAmount(-1)! })).toBeNull();
    expect(slipAmount({ amount: null })).toBeNull();
  });

  it('has a picture on the backend or at a safe URL', () => {
    expect(slipAddress('/media/slips/1.svg', '')).toBe('https://app.example/media/slips/1.svg');
    expect(slipAddress('https://slips.example/1.png', '')).toBe('https://slips.example/1.png');
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:0812345678',
    'http://slips.example/1.png',
  ])('has no picture at %j', (link) => expect(slipAddress(link, '')).toBeUndefined());
});
