import { afterEach, expect, it, vi } from 'vitest';
import { loadAhead, whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('work waits until the browser has nothing better to do, 3 s at most', () => {
  const idle = vi.fn<(work: () => void, options: object) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const work = vi.fn<() => void>();
  whenIdle(work);
  expect(idle.mock.calls).toEqual([[work, { timeout: 3_000 }]]);
});

it('a browser that cannot tell does it a second later', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn<() => void>();
  whenIdle(work);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('what may be wanted later is loaded in turns, the next after the one before has ended, however it did', async () => {
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
  ['who saves data pays for nothing that may not be wanted', { saveData: true }, 0],
  ['who does not has it ahead', { saveData: false }, 1],
  ['so has who uses a browser that cannot tell', undefined, 1],
])('%s', (_, connection, loaded) => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', connection ? { connection } : {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  loadAhead([load]);
  expect(load).toHaveBeenCalledTimes(loaded);
});
