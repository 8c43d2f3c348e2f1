import type { JournalRow } from '@krapao/contracts/control/journal';
import { expect, it } from 'vitest';
import { JournalRows } from './journal-rows.ts';
import { EventReader } from './read-events.ts';

const row = (seq: number): JournalRow => ({ seq, at: '2026-03-01T05:00:00.000Z', kind: 'call', ms: 1 });
const seqs = ({ all }: JournalRows) => all.map(({ seq }) => seq);

it('rows come from both ends, each once, whichever comes first', () => {
  const rows = new JournalRows();
  rows.append([row(11)]);
  rows.prepend([row(11), row(10), row(9)]);
  rows.append([row(11), row(12)]);
  rows.prepend([row(8)]);
  expect(seqs(rows)).toEqual([8, 9, 10, 11, 12]);
});

it('the oldest fall out where there are too many', () => {
  const rows = new JournalRows();
  rows.append(Array.from({ length: JournalRows.most }, (_, at) => row(at + 1)));
  rows.append([row(JournalRows.most + 1), row(JournalRows.most + 2)]);
  expect(rows.all).toHaveLength(JournalRows.most);
  expect([rows.oldest, rows.newest]).toEqual([3, JournalRows.most + 2]);
});

it('server-sent events are read wherever the stream is cut', () => {
  const stream =
    ': alive\n\nevent: journal\nid: 3.7.0.ab\ndata: {"a":"x: y"}\n\n:\n\nevent: clock\ndata: {}\n\n';
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const reader = new EventReader();
    expect([...reader.take(stream.slice(0, cut)), ...reader.take(stream.slice(cut))]).toEqual([
      { event: 'journal', id: '3.7.0.ab', data: '{"a":"x: y"}' },
      { event: 'clock', id: undefined, data: '{}' },
    ]);
  }
});
