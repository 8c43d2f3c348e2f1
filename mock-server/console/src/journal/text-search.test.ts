import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextSearch, type AskForText } from './text-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A journal whose entries all have the text, with this many per page. */
function journal(perPage = 1_000) {
  const there = { newest: 0, isAway: false };
  const asked: Parameters<AskForText>[0][] = [];
  const search = new TextSearch((given) => {
    asked.push(given);
    if (there.isAway) return Promise.reject(new Error('away'));
    const since = Number(given.since ?? 0);
    const all = Array.from({ length: there.newest - since }, (_, nth) => ({ seq: there.newest - nth }));
    const rest = all.filter(({ seq }) => seq < Number(given.before ?? Number.POSITIVE_INFINITY));
    const entries = rest.slice(0, perPage);
    return Promise.resolve({ entries, ...(rest.length > perPage && { next: String(entries.at(-1)?.seq) }) });
  });
  const grow = (newest: number, { text = 'pg', life = 1, settled = newest } = {}) => {
    there.newest = newest;
    search.look({ text, life, newest, settled });
  };
  return { there, asked, search, grow };
}

it('searches while rows keep coming, without a request for each', async () => {
  const { search, grow, asked } = journal();
  const missing: number[] = [];
  for (let seq = 1; seq <= 50; seq += 1) {
    grow(seq);
    await vi.advanceTimersByTimeAsync(100);
    missing.push(seq - search.found().seqs.size);
  }
  expect(Math.max(...missing)).toBeLessThan(7);
  expect(asked.length).toBeLessThan(14);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(search.found()).toMatchObject({ isDone: true, problem: undefined });
  expect(search.found().seqs.size).toBe(50);
});

it('waits while the user types, and drops results for the previous text', async () => {
  const { grow, asked, search } = journal();
  for (const text of ['w', 'wa', 'wal']) {
    grow(5, { text });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(search.found()).toMatchObject({ isDone: false, seqs: new Set() });
  await vi.advanceTimersByTimeAsync(200);
  expect(asked.map(({ text }) => text)).toEqual(['wal']);
  expect(search.found().isDone).toBe(true);
});

it('finds more than one page, and then requests only the new entries', async () => {
  const { grow, asked, search } = journal(10);
  grow(35);
  await vi.advanceTimersByTimeAsync(300);
  expect(search.found().seqs.size).toBe(35);
  expect(asked).toHaveLength(4);
  grow(36);
  await vi.advanceTimersByTimeAsync(600);
  expect(search.found().seqs.size).toBe(36);
  expect(asked.at(-1)).toEqual({ text: 'pg', since: '35' });
});

it('searches a call again once it is answered', async () => {
  const { grow, asked } = journal();
  grow(8, { settled: 3 });
  await vi.advanceTimersByTimeAsync(300);
  grow(8);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked.map(({ since }) => since)).toEqual([undefined, '3']);
});

it('reports a failed search, and continues after a retry', async () => {
  const { there, grow, search } = journal();
  there.isAway = true;
  grow(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(search.found()).toMatchObject({ isDone: false, problem: new Error('away') });
  there.isAway = false;
  search.again();
  expect(search.found().problem).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(search.found()).toMatchObject({ isDone: true, seqs: new Set([1, 2, 3]) });
});

it('drops its results after a rewind', async () => {
  const { grow, search } = journal();
  grow(9);
  await vi.advanceTimersByTimeAsync(300);
  grow(2, { life: 2 });
  expect(search.found().seqs.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([...search.found().seqs].toSorted((a, b) => a - b)).toEqual([1, 2]);
});
