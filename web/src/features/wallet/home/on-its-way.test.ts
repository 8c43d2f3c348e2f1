import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { movements, onItsWay, pushedOff, withMissing } from './on-its-way.ts';

const entry = (statementType: string, status: string, baht = 100): StatementItem => ({
  statementType,
  status,
  from: 'SCB',
  to: 'WALLET',
  amount: readAmount(baht) ?? null,
  createdAt: '2026-11-20T09:05:09.000Z',
});

it('deposits and withdrawals are on their way until they succeed or fail; a transfer never is', () => {
  const list = [
    entry('deposit', 'PENDING'),
    entry('withdraw', 'CHECKING'),
    entry('withdraw', 'SUCCESS'),
    entry('deposit', 'FAILED'),
    entry('transfer', 'PENDING'),
  ];
  expect(onItsWay(list).map(({ item }) => item)).toEqual(list.slice(0, 2));
});

it('an entry that ends while it is shown stays, with its result', () => {
  const before = entry('deposit', 'PENDING', 300);
  const seen = onItsWay([before]).map(({ key }) => key);
  const after = entry('deposit', 'SUCCESS', 300);
  const other = { ...entry('deposit', 'SUCCESS', 50), createdAt: '2026-11-20T09:05:08.000Z' };
  expect(movements([after, other], seen)).toEqual([{ key: seen[0], item: after }]);
  expect(movements([after], [])).toEqual([]);
});

it('a deposit that is credited with another amount than was announced stays as well', () => {
  const seen = onItsWay([entry('deposit', 'PENDING', 300)]).map(({ key }) => key);
  const after = entry('deposit', 'SUCCESS', 290);
  expect(movements([after], seen)).toEqual([{ key: seen[0], item: after }]);
});

it('of two equal deposits each has a key of its own, and the one that has arrived stays with the one that has not', () => {
  const [first, second] = onItsWay([entry('deposit', 'PENDING'), entry('deposit', 'PENDING')]);
  expect(first?.key).not.toBe(second?.key);
  const seen = [first!.key, second!.key];
  const shown = movements([entry('deposit', 'PENDING'), entry('deposit', 'SUCCESS')], seen);
  expect(shown.map(({ key, item }) => [key, item.status])).toEqual([
    [first?.key, 'PENDING'],
    [second?.key, 'SUCCESS'],
  ]);
});

const at = (minute: number, item: StatementItem): StatementItem => ({
  ...item,
  createdAt: `2026-11-20T09:0${minute}:09.000Z`,
});

it('what was on its way and is not on the page any more was pushed off it, whatever has become of the rest', () => {
  const old = at(1, entry('withdraw', 'PENDING'));
  const ended = at(2, entry('deposit', 'PENDING'));
  const before = [ended, old, at(0, entry('transfer', 'SUCCESS'))];
  expect(pushedOff(before, [at(3, entry('transfer', 'SUCCESS')), { ...ended, status: 'SUCCESS' }])).toEqual([
    old,
  ]);
});

it('an entry that was read replaces the one that was known', () => {
  const [known, other] = [entry('withdraw', 'PENDING'), entry('deposit', 'PENDING')];
  const read = { ...known, status: 'SUCCESS' };
  expect(withMissing([read], [known, other])).toEqual([other, read]);
});
