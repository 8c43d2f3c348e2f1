import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { endOfCode, type OpenCode } from './code-end.ts';

const since = Date.parse('2026-03-01T05:00:00.000Z');
const code: OpenCode = {
  provider: 'KBANK',
  qrcodeId: '1'.repeat(24),
  amount: readAmount(100)!,
  since,
  expiresAt: since + 15 * 60_000,
};

const item = (changes: Partial<StatementItem>): StatementItem => ({
  statementType: 'deposit',
  from: 'KBANK',
  to: 'WALLET',
  amount: readAmount(100)!,
  status: 'SUCCESS',
  createdAt: new Date(since + 30_000).toISOString(),
  ...changes,
});

const held = (baht: number) => ({ kind: 'held', amount: readAmount(baht) });
const end = (statements: StatementItem[], now = since + 40_000) => endOfCode(code, statements, now);

describe('a code that is gone before its time', () => {
  it('may have been paid if the page has only what came after: emptying ten games makes ten entries', () => {
    const emptied = (seconds: number) =>
      item({ statementType: 'transfer', createdAt: new Date(since + seconds * 1_000).toISOString() });
    const ten = Array.from({ length: 10 }, () => emptied(35));
    expect(end(ten)).toEqual({ kind: 'unsure' });
    expect(end(ten, code.expiresAt)).toEqual({ kind: 'unsure' });
    expect(end(ten.slice(1)).kind, 'the page is not full').toBe('closed');
    expect(end([...ten.slice(1), emptied(-60)]).kind, 'the page goes back far enough').toBe('closed');
    expect(end([...ten.slice(1), item({})]).kind).toBe('paid');
  });

  it('was paid if the statement has the deposit', () =>
    expect(end([item({})])).toEqual({ kind: 'paid', amount: readAmount(100) }));

  it('was paid also with another amount, which is then shown', () =>
    expect(end([item({ amount: readAmount(120)! })])).toEqual({ kind: 'paid', amount: readAmount(120) }));

  it('was paid also if the statement names the sending bank', () =>
    expect(end([item({ from: 'SCB' })])).toEqual({ kind: 'paid', amount: readAmount(100) }));

  it('prefers the deposit with the amount of the code', () =>
    expect(end([item({ amount: readAmount(20)! }), item({})])).toEqual({
      kind: 'paid',
      amount: readAmount(100),
    }));

  it('allows for a clock that is a second ahead', () =>
    expect(end([item({ createdAt: new Date(since - 1_000).toISOString() })]).kind).toBe('paid'));

  it('was paid, but is held, if its deposit is in progress', () =>
    expect(end([item({ status: 'PENDING' })])).toEqual(held(100)));

  it('is held also if another deposit of the provider has arrived, such as for an earlier code', () =>
    expect(end([item({ amount: readAmount(20)! }), item({ status: 'PENDING' })])).toEqual(held(100)));

  it('is held also with another amount, which is then shown', () =>
    expect(end([item({ status: 'PENDING', amount: readAmount(55)! })])).toEqual(held(55)));

  it('is held also if the statement names the sending bank', () =>
    expect(end([item({ status: 'PENDING', from: 'SCB' })])).toEqual(held(100)));

  it.each([
    ['nothing', []],
    ['an older deposit', [item({ createdAt: new Date(since - 60_000).toISOString() })]],
    [
      'a deposit in progress of another way and amount',
      [item({ status: 'PENDING', from: 'SCB', amount: readAmount(55)! })],
    ],
    [
      'an older one in progress',
      [item({ status: 'PENDING', createdAt: new Date(since - 60_000).toISOString() })],
    ],
    ['a failed deposit', [item({ status: 'FAILED' })]],
    ['a deposit of another way and amount', [item({ from: 'SCB', amount: readAmount(55)! })]],
    ['a bonus', [item({ statementType: 'bonus' })]],
  ])('was closed when there is %s', (_, statements) => expect(end(statements)).toEqual({ kind: 'closed' }));
});

describe('a code whose time is over', () => {
  it('has expired', () => expect(end([], code.expiresAt)).toEqual({ kind: 'expired' }));
  it('is held if its deposit is in progress', () =>
    expect(end([item({ status: 'PENDING' })], code.expiresAt)).toEqual(held(100)));
  it('may have been paid in the last second', () =>
    expect(end([item({})], code.expiresAt).kind).toBe('paid'));
});
