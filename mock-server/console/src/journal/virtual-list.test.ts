import { expect, it } from 'vitest';
import { blocksOf, ROW } from './virtual-list.tsx';

it.each([
  [0, 0, 60],
  [1, 0, 60],
  [7, 0, 60],
  [10_000, 0, 60],
  [10_000, 4_995, 5_040],
  [10_000, 9_970, 10_020],
])('with %i rows, those from %i to %i are in blocks, each once and in order', (count, from, to) => {
  const blocks = blocksOf(count, from, to, ROW);
  const rows = blocks.flatMap((block) =>
    Array.from({ length: block.to - block.from }, (_, nth) => block.from + nth),
  );
  const last = Math.min(to, count) - 1;
  expect(rows).toEqual(Array.from({ length: rows.length }, (_, nth) => (rows[0] ?? 0) + nth));
  expect(rows.length === 0 || ((rows[0] ?? 0) <= from && (rows.at(-1) ?? 0) >= last)).toBe(true);
  expect(rows.length === 0).toBe(count === 0);
  for (const { to: end, bottom } of blocks) expect(bottom).toBe((count - end) * ROW);
});

it('a block keeps its identity while rows are added on top', () => {
  const before = blocksOf(100, 12, 30, ROW);
  const after = new Map(blocksOf(104, 16, 34, ROW).map((block) => [block.id, block]));
  for (const { id, from, bottom } of before) expect(after.get(id)).toMatchObject({ from: from + 4, bottom });
});
