import { beforeEach, describe, expect, it } from 'vitest';
import { createToastStore, TOAST_MS } from './toast-store.ts';

describe('toasts', () => {
  let time: number;
  let timers: { due: number; run: () => void }[];
  let said: string[];
  let toasts: ReturnType<typeof createToastStore>;

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
    toasts = createToastStore({
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
    toasts.show('danger', 'no');
    advance(TOAST_MS - 1);
    expect(shown()).toEqual(['no']);
    advance(1);
    expect(shown()).toEqual([]);
  });

  it('is announced once', () => {
    toasts.show('done', 'yes');
    advance(TOAST_MS);
    expect(said).toEqual(['yes']);
  });

  it('waits while it is pointed at and goes on with the time that was left', () => {
    toasts.show('done', 'a');
    advance(3000);
    toasts.pause();
    toasts.show('done', 'b');
    advance(60_000);
    expect(shown()).toEqual(['a', 'b']);
    toasts.resume();
    advance(1000);
    expect(shown()).toEqual(['b']);
    advance(3000);
    expect(shown()).toEqual([]);
  });

  it('can be dismissed, and the next one is not held by a pause that nobody ended', () => {
    toasts.show('done', 'a');
    toasts.pause();
    toasts.dismiss(1);
    toasts.show('done', 'b');
    advance(TOAST_MS);
    expect(shown()).toEqual([]);
  });

  it('does not stand there twice, but stays longer', () => {
    toasts.show('danger', 'no');
    advance(3000);
    toasts.show('danger', 'no');
    advance(3000);
    expect(shown()).toEqual(['no']);
    advance(1000);
    expect(shown()).toEqual([]);
  });

  it('shows three at most, the newest', () => {
    for (const text of ['a', 'b', 'c', 'd']) toasts.show('done', text);
    expect(shown()).toEqual(['b', 'c', 'd']);
  });
});
