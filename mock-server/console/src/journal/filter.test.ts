import type { JournalRow } from '@krapao/contracts/control/journal';
import { describe, expect, it } from 'vitest';
import { isRefused, readFilter } from './filter.ts';
import { filterOf, itemsOf, refusalsOf } from './items.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 5, 0, seconds)).toISOString();
const rows: JournalRow[] = [
  {
    seq: 1,
    at: at(0),
    kind: 'call',
    operation: 'auth.login',
    status: 200,
    ms: 1,
    member: '0812345678',
    by: 'app',
  },
  {
    seq: 2,
    at: at(1),
    kind: 'call',
    operation: 'wallet.transfer',
    status: 409,
    code: 'MONEY_NOT_ENOUGH',
    ms: 1,
    member: '0812345678',
  },
  { seq: 3, at: at(2), kind: 'event', operation: 'qr.pay', status: 200, ms: 1, by: 'console' },
  { seq: 4, at: at(3), kind: 'call', operation: 'wallet.withdraw', ms: 1, member: '0856789012', fault: 'f1' },
  {
    seq: 5,
    at: at(903),
    kind: 'call',
    operation: 'wallet.transfer',
    status: 502,
    code: 'TRANSFER_FAIL',
    ms: 1,
    member: '0856789012',
  },
  { seq: 6, at: at(904), kind: 'call', operation: 'spinwheel.spin', status: 200, code: 'NO_COIN', ms: 1 },
];
const personas: Readonly<Record<string, string>> = { '0812345678': 'somchai', '0856789012': 'wichai' };
const found = (words: string, of: readonly JournalRow[] = rows) => {
  const filter = readFilter(words, (username) => personas[username]);
  return of.filter(filter.matches).map(({ seq }) => seq);
};

describe('the filter', () => {
  it.each([
    ['', [1, 2, 3, 4, 5, 6]],
    ['code:transfer_fail', [5]],
    ['code:MONEY_NOT_ENOUGH,TRANSFER_FAIL', [2, 5]],
    ['op:wallet.*', [2, 4, 5]],
    ['-op:wallet.*', [1, 3, 6]],
    ['op:*transfer', [2, 5]],
    ['member:somchai', [1, 2]],
    ['member:0856789012', [4, 5]],
    ['status:409', [2]],
    ['status:4xx', [2]],
    ['status:>=400', [2, 5]],
    ['status:none', [4]],
    ['kind:event,call -kind:call', [3]],
    ['by:console', [3]],
    ['fault:any', [4]],
    ['wichai transfer', [5]],
    ['"qr.pay"', [3]],
  ])('%s', (words, seqs) => {
    expect(found(words)).toEqual(seqs);
  });

  it('reports unknown words, and leaves full text to the simulator', () => {
    const filter = readFilter('status:often colour:red text:"a b" text:c', () => undefined);
    expect(filter.wrong).toEqual(['status:often', 'colour:red']);
    expect(filter.text).toBe('a b c');
  });
});

it('a refusal is recognised by its status, by the code of a 2xx answer, or by a lost answer', () => {
  expect(rows.filter(isRefused).map(({ seq }) => seq)).toEqual([2, 4, 5, 6]);
});

const shown = (words: string) =>
  itemsOf(rows, readFilter(words, () => undefined).matches).map(
    ({ row, pauseMs }) => row?.seq ?? `${pauseMs}`,
  );
it('pauses between the shown rows become separate lines', () => {
  expect(shown('')).toEqual([6, 5, '900000', 4, 3, 2, 1]);
  expect(shown('op:wallet.transfer')).toEqual([5, '902000', 2]);
});

it('refusals are counted by call and code, and each group has its filter', () => {
  const lost: JournalRow = { seq: 8, at: at(905), kind: 'call', status: 404, ms: 1 };
  const all = [...rows, { ...rows[1]!, seq: 7 }, lost];
  const groups = refusalsOf(all);
  expect(groups.map(({ operation, code, count }) => [operation, code, count])).toEqual([
    ['unknown', '404', 1],
    ['wallet.transfer', 'MONEY_NOT_ENOUGH', 2],
    ['spinwheel.spin', 'NO_COIN', 1],
    ['wallet.transfer', 'TRANSFER_FAIL', 1],
    ['wallet.withdraw', 'no answer', 1],
  ]);
  expect(groups.map((group) => found(filterOf(group), all))).toEqual([[8], [2, 7], [6], [5], [4]]);
});
