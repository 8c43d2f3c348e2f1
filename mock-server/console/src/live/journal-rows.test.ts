import type { JournalRow } from '@krapao/contracts/control/journal';
import { expect, it } from 'vitest';
import { JournalRows, rowOf } from './journal-rows.ts';

const row = (seq: number): JournalRow => ({ seq, at: '2026-03-01T05:00:00.000Z', kind: 'call', ms: 1 });
const seqs = ({ all }: JournalRows) => all.map(({ seq }) => seq);

it('rows are added at both ends, each once, in any order', () => {
  const rows = new JournalRows();
  rows.append([row(11)]);
  rows.prepend([row(11), row(10), row(9)]);
  rows.append([row(11), row(12)]);
  rows.prepend([row(8)]);
  expect(seqs(rows)).toEqual([8, 9, 10, 11, 12]);
});

it('a repeated row replaces the old one', () => {
  const rows = new JournalRows();
  const waits = (seq: number): JournalRow => ({ ...row(seq), isWaiting: true });
  rows.append([row(1), waits(2), row(3)]);
  rows.append([{ ...row(2), status: 502 }, waits(4), { ...row(4), status: 200 }]);
  expect(rows.all).toEqual([row(1), { ...row(2), status: 502 }, row(3), { ...row(4), status: 200 }]);
});

it('a row that is repeated before its page is loaded hides no other, and the page does not overwrite it', () => {
  const rows = new JournalRows();
  rows.clear(8);
  rows.append([{ ...row(5), status: 200 }]);
  expect(rows.all).toEqual([]);
  rows.append([row(9)]);
  rows.prepend([row(8), row(7), row(6)]);
  rows.append([{ ...row(4), status: 502 }]);
  rows.prepend([
    { ...row(5), isWaiting: true },
    { ...row(4), isWaiting: true },
  ]);
  expect(rows.all).toEqual([
    { ...row(4), status: 502 },
    { ...row(5), status: 200 },
    ...[6, 7, 8, 9].map(row),
  ]);
});

it('the oldest rows are dropped beyond the limit', () => {
  const rows = new JournalRows();
  rows.append(Array.from({ length: JournalRows.most }, (_, at) => row(at + 1)));
  rows.append([row(JournalRows.most + 1), row(JournalRows.most + 2)]);
  expect(rows.all).toHaveLength(JournalRows.most);
  expect([rows.oldest, rows.newest]).toEqual([3, JournalRows.most + 2]);
});

it('the row of an entry is found at any position', () => {
  const rows = [3, 4, 7, 8, 12].map(row);
  for (const one of rows) expect(rowOf(rows, one.seq)).toBe(one);
  for (const seq of [1, 5, 13]) expect(rowOf(rows, seq)).toBeUndefined();
  expect(rowOf([], 1)).toBeUndefined();
});
