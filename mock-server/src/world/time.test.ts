import { describe, expect, it } from 'vitest';
import {
  businessTime,
  isSameBusinessDay,
  isSameBusinessWeek,
  isWithinDailyWindow,
  toIso,
} from './calendar.ts';
import { VirtualClock } from './clock.ts';
import { handClock } from './test-world.ts';

const at = (iso: string): number => Date.parse(iso);

describe('business time', () => {
  it('a day begins at midnight in Bangkok, which is 17:00 UTC', () => {
    const midnight = at('2026-01-05T17:00:00.000Z');
    expect(isSameBusinessDay(midnight, midnight - 1)).toBe(false);
    expect(isSameBusinessDay(midnight, midnight + 86_399_999)).toBe(true);
  });

  it('a week begins on Monday', () => {
    const monday = at('2026-01-04T17:00:00.000Z');
    expect(isSameBusinessWeek(monday, monday - 1)).toBe(false);
  });

  it('the wall clock shows hours and minutes', () => {
    expect(businessTime(at('2026-01-05T16:59:59.999Z'))).toBe('23:59');
    expect(businessTime(at('2026-01-05T17:00:00.000Z'))).toBe('00:00');
    expect(businessTime(at('2026-01-06T03:10:00.000Z'))).toBe('10:10');
  });

  it('a daily window may cross midnight; its end is exclusive', () => {
    const half = at('2026-01-05T16:30:00.000Z');
    expect(isWithinDailyWindow(half, '23:00', '01:00')).toBe(true);
    expect(isWithinDailyWindow(half, '23:30', '23:31')).toBe(true);
    expect(isWithinDailyWindow(half, '22:00', '23:30')).toBe(false);
    expect(isWithinDailyWindow(half, '23:30', '23:30')).toBe(false);
  });

  it('an instant is formatted as ISO 8601, the same as by JavaScript', () => {
    const instants = ['1969-12-31T23:59:59.999Z', '2000-02-29T00:00:00.000Z', '2100-03-01T12:34:56.007Z'];
    expect(instants.map((iso) => toIso(at(iso)))).toEqual(instants);
    for (let day = -800; day < 60_000; day += 37) {
      const instant = day * 86_400_000 + 4_567;
      expect(toIso(instant)).toBe(new Date(instant).toISOString());
    }
  });
});

describe('a clock', () => {
  it('runs with the machine’s clock from where it was set', () => {
    const machine = handClock(1_000);
    const clock = new VirtualClock(machine, 50_000);
    machine.at += 7;
    expect(clock.now()).toBe(50_007);
  });

  it('stops while frozen and continues from there', () => {
    const machine = handClock(1_000);
    const clock = new VirtualClock(machine);
    clock.freeze(true);
    machine.at += 5_000;
    expect(clock.now()).toBe(1_000);
    clock.moveTo(2_000);
    expect(clock.now()).toBe(2_000);
    clock.freeze(false);
    machine.at += 10;
    expect(clock.now()).toBe(2_010);
  });

  it('continues from the same time if it is frozen or started twice', () => {
    const machine = handClock(1_000);
    const clock = new VirtualClock(machine);
    clock.freeze(true);
    machine.at += 5_000;
    clock.freeze(true);
    expect(clock.now()).toBe(1_000);
    clock.freeze(false);
    expect(clock.now()).toBe(1_000);
    machine.at += 7;
    clock.freeze(false);
    expect(clock.now()).toBe(1_007);
  });

  it('refuses an instant that is not a number', () => {
    const clock = new VirtualClock(handClock(1_000));
    expect(() => clock.set(NaN)).toThrow('not an instant: NaN');
    expect(() => clock.moveTo(Infinity)).toThrow('not an instant: Infinity');
  });

  it('is still frozen after being saved while frozen', () => {
    const clock = new VirtualClock(handClock(1_000), 5_000);
    clock.freeze(true);
    const machine = handClock(999_999);
    const copy = new VirtualClock(machine);
    copy.load(clock.save());
    machine.at += 3;
    expect([copy.now(), copy.frozen]).toEqual([5_000, true]);
  });

  it('never goes back unless it is set back', () => {
    const machine = handClock(1_000);
    const clock = new VirtualClock(machine);
    expect(clock.now()).toBe(1_000);
    machine.at = 400;
    expect(clock.now()).toBe(1_000);
    clock.moveTo(10);
    expect(clock.now()).toBe(1_000);
    clock.set(10);
    expect(clock.now()).toBe(10);
  });

  it('continues from the saved instant on another machine', () => {
    const clock = new VirtualClock(handClock(1_000), 5_000);
    const machine = handClock(999_999);
    const copy = new VirtualClock(machine);
    copy.load(JSON.parse(JSON.stringify(clock.save())));
    machine.at += 3;
    expect(copy.now()).toBe(5_003);
    expect(copy.frozen).toBe(false);
  });
});
