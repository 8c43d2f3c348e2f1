import { afterEach, expect, it, vi } from 'vitest';
import { inIdleTurns, whenIdle } from './when-idle.ts';

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

it('pieces of work have a turn each, the next after the one before has ended, however it did', async () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void turns.push(work));
  const failures: (() => void)[] = [];
  const done: string[] = [];
  inIdleTurns([
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
