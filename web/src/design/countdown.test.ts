import { describe, expect, it } from 'vitest';
import { createServerClock } from '../platform/server-clock.ts';
import { formatCountdown, secondsLeft, untilNextTick } from './countdown.tsx';

describe('countdown', () => {
  it('shows zero only once the deadline has passed', () => {
    expect([secondsLeft(10_000, 0), secondsLeft(10_000, 9_999), secondsLeft(10_000, 10_000)]).toEqual([
      10, 1, 0,
    ]);
    expect(secondsLeft(10_000, 99_999)).toBe(0);
  });

  it('never begins above the whole length, however exactly the server’s clock is known, and shows zero no sooner for that', () => {
    const length = 15 * 60_000;
    const wrong = new Set<string>();
    for (let created = 1_795_151_405_000; created < 1_795_151_406_000; created += 61)
      for (const [there, back] of [
        [0, 0],
        [5, 5],
        [40, 900],
        [900, 40],
        [4_000, 4_000],
      ] as const)
        for (const ahead of [-3_600_000, 0, 999]) {
          let device = created - there + ahead;
          const clock = createServerClock(() => device);
          const sentAt = device;
          device = created + back + ahead;
          clock.observe(new Date(created).toUTCString(), sentAt, device);
          const deadline = created + length;
          const shown = secondsLeft(deadline, clock.now(), clock.latest());
          if (shown > 900 || shown < 900 - 10) wrong.add(`${created} ${there} ${back}: ${shown}`);
          device += deadline - clock.now() - 1;
          if (secondsLeft(deadline, clock.now(), clock.latest()) !== 1)
            wrong.add(`${created}: over too soon`);
          device += 1;
          if (secondsLeft(deadline, clock.now(), clock.latest()) !== 0) wrong.add(`${created}: not over`);
        }
    expect([...wrong]).toEqual([]);
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
