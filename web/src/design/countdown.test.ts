import { describe, expect, it } from 'vitest';
import { formatCountdown, secondsLeft, untilNextTick } from './countdown.tsx';

describe('countdown', () => {
  it('shows zero only once the deadline has passed', () => {
    expect([secondsLeft(10_000, 0), secondsLeft(10_000, 9_999), secondsLeft(10_000, 10_000)]).toEqual([
      10, 1, 0,
    ]);
    expect(secondsLeft(10_000, 99_999)).toBe(0);
  });

  it('ticks when the shown second changes', () => {
    expect([untilNextTick(10_000, 0), untilNextTick(10_000, 250), untilNextTick(10_000, 9_999)]).toEqual([
      1000, 750, 1,
    ]);
    expect(untilNextTick(10_000, 10_001)).toBe(0);
  });

  it('skips no second', () => {
    const shown: number[] = [];
    let now = 137;
    for (;;) {
      shown.push(secondsLeft(5_000, now));
      const wait = untilNextTick(5_000, now);
      if (wait === 0) break;
      now += wait;
    }
    expect(shown).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('prints mm:ss', () => {
    expect([formatCountdown(0), formatCountdown(75), formatCountdown(3_661)]).toEqual([
      '00:00',
      '01:15',
      '61:01',
    ]);
  });
});
