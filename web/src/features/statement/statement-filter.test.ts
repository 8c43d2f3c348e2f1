import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../core/receipt/receipt.ts';
import { withKeys } from '../../core/with-keys.ts';
import { byDay } from './statement-days.ts';
import { filtered, noFilter, sumsOf, type StatementFilter } from './statement-filter.ts';

const NOW = Date.parse('2026-11-20T09:05:09.000Z');
const entry = (
  statementType: string,
  baht: number,
  createdAt: string,
  status = 'SUCCESS',
): StatementItem => ({
  statementType,
  status,
  from: 'SCB',
  to: 'WALLET',
  amount: readAmount(baht) ?? null,
  createdAt,
});
const list = [
  entry('deposit', 500, '2026-11-20T09:00:00.000Z'),
  // Still the previous day in Bangkok.
  entry('withdraw', 200, '2026-11-19T16:59:59.000Z'),
  entry('bonus', 50, '2026-11-14T17:00:00.000Z'),
  entry('finish_bonus', 50, '2026-11-13T16:59:00.000Z'),
  entry('withdraw', 999, '2026-10-01T00:00:00.000Z', 'FAILED'),
  entry('transfer', 70, '2026-10-01T00:00:00.000Z'),
];
const left = (filter: Partial<StatementFilter>) =>
  filtered(list, { ...noFilter, ...filter }, NOW, (code) => (code === 'SCB' ? 'ไทย\u2060พาณิชย์' : code)).map(
    (item) => list.indexOf(item),
  );

describe('a filter', () => {
  it('by kind finds the end of a bonus among the bonuses', () => {
    expect(left({ kind: 'withdraw' })).toEqual([1, 4]);
    expect(left({ kind: 'bonus' })).toEqual([2, 3]);
  });

  it('by period counts Bangkok days up to today', () => {
    expect(left({ period: 'today' })).toEqual([0]);
    expect(left({ period: 'week' })).toEqual([0, 1, 2]);
    expect(left({ period: 'month' })).toEqual([0, 1, 2, 3]);
  });

  it('by text finds a reference or a part of it in any spelling, a name, and an amount', () => {
    const reference = referenceOf(list[1]!);
    expect(left({ search: reference })).toEqual([1]);
    expect(left({ search: reference.toLowerCase().replace('-', ' ') })).toEqual([1]);
    expect(left({ search: '999.00' })).toEqual([4]);
    const written = ['−฿999.00', '999.00\u00a0₭', '๙๙๙', '໙໙໙.໐໐'];
    expect(written.map((search) => left({ search }))).toEqual(written.map(() => [4]));
    // A catalogue has this name with a word joiner.
    expect(left({ search: 'ไทยพาณิชย์' })).toHaveLength(list.length);
    expect(left({ search: 'nothing' })).toEqual([]);
  });
});

it('the sums count what came in and went out, without failures and transfers', () =>
  expect(sumsOf(list)).toEqual({ incoming: readAmount(550), outgoing: readAmount(200) }));

it('an unknown amount leaves no sum, only on its own side', () => {
  const [first] = list;
  const unknown = { ...first!, amount: null };
  expect(sumsOf([...list, unknown])).toEqual({ incoming: undefined, outgoing: readAmount(200) });
  expect(sumsOf([...list, { ...unknown, status: 'FAILED' }]).incoming).toEqual(readAmount(550));
});

it('entries are grouped by their day in Bangkok, in the order of the server', () =>
  expect(byDay(list).map(({ entries }) => entries.length)).toEqual([1, 1, 1, 1, 2]));

it('entries keep their keys when newer ones come before them, also beside equal ones', () => {
  const [newest, ...others] = list.map(({ createdAt }) => createdAt);
  const keys = withKeys([newest, newest, ...others, others.at(-1)], String).map(({ key }) => key);
  expect(keys.slice(1)).toEqual(withKeys([newest, ...others, others.at(-1)], String).map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});
