import { expect, it } from 'vitest';
import { entryAt } from '../../realtime/sample-entries.ts';
import { rowsOf } from './conversation-rows.ts';

const at = (n: number, createdAt: string, sender = 'other') => entryAt(n, { createdAt, sender });

it('groups consecutive entries of one side, and begins a new group at each day of Bangkok', () => {
  const rows = rowsOf([
    at(1, '2026-03-01T16:58:00.000Z'),
    at(2, '2026-03-01T16:59:00.000Z'),
    at(3, '2026-03-01T17:00:00.000Z'),
    at(4, '2026-03-01T17:01:00.000Z', 'customer'),
    at(5, '2026-03-01T17:07:00.000Z', 'customer'),
  ]);
  const marks = rows.map(({ startsDay, startsGroup, endsGroup, incoming }) =>
    [startsDay && 'day', startsGroup && 'starts', endsGroup && 'ends', incoming && 'in']
      .filter(Boolean)
      .join(' '),
  );
  expect(marks).toEqual(['day starts in', 'ends in', 'day starts ends in', 'starts ends', 'starts ends']);
});

it('quick replies are disabled once the customer has written, also while that is being sent', () => {
  const rows = [
    at(1, '2026-03-01T10:00:00.000Z'),
    at(2, '2026-03-01T10:01:00.000Z', 'customer'),
    at(3, '2026-03-01T10:02:00.000Z'),
  ];
  expect(rowsOf(rows).map(({ answered }) => answered)).toEqual([true, false, false]);
  expect(rowsOf(rows, true).map(({ answered }) => answered)).toEqual([true, true, true]);
});
