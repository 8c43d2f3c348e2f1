import { afterEach, expect, it, vi } from 'vitest';
import { loadAhead, whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('work waits until the browser is idle, but at most 3 s', () => {
  const idle = vi.fn<(work: () => void, options: object) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const work = vi.fn<() => void>();
  whenIdle(work);
  expect(idle.mock.calls).toEqual([[work, { timeout: 3_000 }]]);
});

it('a browser without idle callbacks runs it a second later', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn<() => void>();
  whenIdle(work);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('prefetches run one after another, also after one that failed', async () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void turns.push(work));
  const failures: (() => void)[] = [];
  const done: string[] = [];
  loadAhead([
    () => {
      done.push('first');
      return new Promise((_resolve, reject) => {
        failures.push(() => reject(new TypeError('no network')));
      });
    },
    async () => void done.push('second'),
  ]);
  turns.shift()?.();
  expect(done).toEqual(['first']);
  expect(turns).toEqual([]);
  failures.shift()?.();
  await vi.waitFor(() => expect(turns).toHaveLength(1));
  turns.shift()?.();
  expect(done).toEqual(['first', 'second']);
});

it.each([
  ['with data saver nothing is prefetched', { saveData: true }, 0],
  ['without data saver it is prefetched', { saveData: false }, 1],
  ['in a browser without that information it is prefetched', undefined, 1],
])('%s', (_, connection, loaded) => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', connection ? { connection } : {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  loadAhead([load]);
  expect(load).toHaveBeenCalledTimes(loaded);
});
