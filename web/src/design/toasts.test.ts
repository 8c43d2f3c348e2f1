import { beforeEach, describe, expect, it } from 'vitest';
import { createToasts, TOAST_MS, type Toasts } from './toasts.ts';

describe('toasts', () => {
  let time: number;
  let timers: { due: number; run: () => void }[];
  let said: string[];
  let toasts: Toasts;

  const advance = (ms: number) => {
    time += ms;
    const due = timers.filter((timer) => timer.due <= time);
    timers = timers.filter((timer) => timer.due > time);
    for (const timer of due) timer.run();
  };
  const shown = () => toasts.store.getState().toasts.map((toast) => toast.text);

  beforeEach(() => {
    time = 0;
    timers = [];
    said = [];
    toasts = createToasts({
      now: () => time,
      after: (ms, run) => {
        const timer = { due: time + ms, run };
        timers.push(timer);
        return () => void (timers = timers.filter((each) => each !== timer));
      },
      announce: (toast) => said.push(toast.text),
    });
  });

  it('stays for four seconds', () => {
    toasts.error('no');
    advance(TOAST_MS - 1);
    expect(shown()).toEqual(['no']);
    advance(1);
    expect(shown()).toEqual([]);
  });

  it('stays longer if it takes longer to read', () => {
    const text = 'x'.repeat(120);
    toasts.error(text);
    advance(7_199);
    expect(shown()).toEqual([text]);
    advance(1);
    expect(shown()).toEqual([]);
  });

  it('is green only for what has succeeded', () => {
    toasts.error('no');
    toasts.done('yes');
    toasts.info('soon');
    expect(toasts.store.getState().toasts.map(({ tone }) => tone)).toEqual(['danger', 'done', 'info']);
  });

  it('can be removed without removing others', () => {
    const takeBack = toasts.error('no');
    toasts.error('nor that');
    takeBack();
    expect(shown()).toEqual(['nor that']);
    takeBack();
    expect(shown()).toEqual(['nor that']);
  });

  it('is announced once', () => {
    toasts.done('yes');
    advance(TOAST_MS);
    expect(said).toEqual(['yes']);
  });

  it('pauses while it is pointed at, and continues with the remaining time', () => {
    toasts.done('a');
    advance(3000);
    toasts.pause();
    toasts.done('b');
    advance(60_000);
    expect(shown()).toEqual(['a', 'b']);
    toasts.resume();
    advance(1000);
    expect(shown()).toEqual(['b']);
    advance(3000);
    expect(shown()).toEqual([]);
  });

  it('can be dismissed, and the next one is not blocked by a pause that was never ended', () => {
    toasts.done('a');
    toasts.pause();
    toasts.dismiss(1);
    toasts.done('b');
    advance(TOAST_MS);
    expect(shown()).toEqual([]);
  });

  it('is not shown twice, but stays longer', () => {
    toasts.error('no');
    advance(3000);
    toasts.error('no');
    advance(3000);
    expect(shown()).toEqual(['no']);
    advance(1000);
    expect(shown()).toEqual([]);
  });

  it('shows three at most, the newest', () => {
    for (const text of ['a', 'b', 'c', 'd']) toasts.done(text);
    expect(shown()).toEqual(['b', 'c', 'd']);
  });
});
