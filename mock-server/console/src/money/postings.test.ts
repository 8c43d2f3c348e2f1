import { expect, it } from 'vitest';
import type { Answer } from '../control/control.ts';
import { newestPages } from './postings.ts';

type Page = Answer<'control.listLedger'>;

/** A ledger with this many postings, ten per page. */
const ledger = (newest: number) => (before: string | undefined) => {
  const from = Number(before ?? newest + 1) - 1;
  const ids = Array.from({ length: Math.min(10, from) }, (_, nth) => String(from - nth));
  const entries = ids.map((id) => ({ id }));
  return Promise.resolve({ entries, ...(from > 10 && { next: ids.at(-1) }) } as Page);
};
const shown = async (newest: number, count: number) => {
  const { entries, next } = await newestPages(ledger(newest), count);
  return [entries.map(({ id }) => Number(id)), next];
};
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, nth) => from - nth);

it('older postings follow the newest ones without a gap, however many are added while loading', async () => {
  expect(await shown(35, 2)).toEqual([down(35, 16), '16']);
  expect(await shown(42, 2)).toEqual([down(42, 23), '23']);
  expect(await shown(42, 9)).toEqual([down(42, 1), undefined]);
  expect(await shown(0, 1)).toEqual([[], undefined]);
});
