import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sliceAt } from './wheel-motion.ts';
import { createTurner, type Course } from './turner.ts';

const SLICES = 8;

/** Stubs the only browser setting that the turner reads. */
function browser({ reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
}

/** The angle of a course at a time of the clock, interpolated linearly as a browser does. */
function angleIn({ angles, startedAt }: Course, now: number): number {
  const passed = now - startedAt;
  const after = angles.find(({ afterMs }) => afterMs >= passed) ?? angles.at(-1)!;
  const before = angles.findLast(({ afterMs }) => afterMs < passed) ?? angles[0]!;
  if (after.afterMs <= before.afterMs || passed >= after.afterMs) return after.angle;
  const share = (passed - before.afterMs) / (after.afterMs - before.afterMs);
  return before.angle + (after.angle - before.angle) * share;
}

function wheel() {
  const drawn: (number | Course)[] = [];
  const fade = vi.fn<() => void>();
  const turner = createTurner(() => 0.5);
  const face = {
    draw: (angle: number) => void drawn.push(angle),
    play: (course: Course) => void drawn.push(course),
    fade,
  };
  turner.attach(face, SLICES);
  const angle = () => {
    const last = drawn.at(-1) ?? Number.NaN;
    return typeof last === 'number' ? last : angleIn(last, performance.now());
  };
  return { turner, drawn, fade, angle, slice: () => sliceAt(angle(), SLICES) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the turner', () => {
  it('turns until the answer, lands 4 to 5 s after it and reports that once', () => {
    browser();
    const { turner, drawn, angle, slice } = wheel();
    const onRest = vi.fn<() => void>();
    expect(slice(), 'in the middle of the first slice').toBe(0);
    turner.turn();
    vi.advanceTimersByTime(1500);
    const turned = angle();
    expect(turned).toBeGreaterThan(Math.PI);
    turner.landOn(5, SLICES, onRest);
    expect(angle(), 'it goes on from where it is').toBeCloseTo(turned, 3);
    vi.advanceTimersByTime(3900);
    expect(onRest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1100);
    expect(onRest).toHaveBeenCalledOnce();
    expect(slice()).toBe(5);
    const { length } = drawn;
    vi.advanceTimersByTime(60_000);
    expect(onRest).toHaveBeenCalledOnce();
    expect(drawn.length, 'nothing is drawn at rest').toBe(length);
  });

  it('turns at an even speed for as long as the answer takes', () => {
    browser();
    const { turner, angle } = wheel();
    turner.turn();
    vi.advanceTimersByTime(1_000);
    const speeds: number[] = [];
    for (let before = angle(), second = 0; second < 40; second += 1) {
      vi.advanceTimersByTime(1_000);
      speeds.push(angle() - before);
      before = angle();
    }
    expect(Math.max(...speeds) - Math.min(...speeds)).toBeLessThan(0.001);
    expect(speeds[0]).toBeGreaterThan(10);
    turner.stop();
  });

  it('starts with few steps, which the browser processes at once', () => {
    browser();
    const { turner, drawn } = wheel();
    turner.turn();
    const course = drawn.at(-1);
    expect(typeof course === 'object' && course.angles.length).toBeLessThan(20);
    turner.stop();
  });

  it('continues at the same angle on another face, for example one of another size', () => {
    browser();
    const { turner, angle } = wheel();
    turner.turn();
    vi.advanceTimersByTime(1_000);
    const courses: Course[] = [];
    turner.attach(
      { draw: () => undefined, play: (course) => courses.push(course), fade: () => undefined },
      SLICES,
    );
    expect(courses).toHaveLength(1);
    expect(angleIn(courses[0]!, performance.now())).toBeCloseTo(angle(), 6);
    turner.stop();
  });

  it('comes to rest on the slice even if nothing was drawn', () => {
    browser();
    const { turner, slice } = wheel();
    const onRest = vi.fn<() => void>();
    turner.turn();
    turner.landOn(2, SLICES, onRest);
    vi.advanceTimersByTime(5_000);
    expect(onRest).toHaveBeenCalledOnce();
    expect(slice()).toBe(2);
  });

  it('fades to the slice with reduced motion', () => {
    browser({ reducedMotion: true });
    const { turner, drawn, fade, slice } = wheel();
    const onRest = vi.fn<() => void>();
    turner.turn();
    vi.advanceTimersByTime(2_000);
    expect(drawn.length, 'it did not move').toBe(1);
    turner.landOn(7, SLICES, onRest);
    expect(slice()).toBe(7);
    expect(fade).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(onRest).toHaveBeenCalledOnce();
  });

  it('slows down when it gives up, and can start again from there', () => {
    browser();
    const { turner, angle } = wheel();
    const onRest = vi.fn<() => void>();
    turner.turn();
    vi.advanceTimersByTime(800);
    turner.giveUp(onRest);
    vi.advanceTimersByTime(1_600);
    expect(onRest).toHaveBeenCalledOnce();
    const rest = angle();
    turner.turn();
    expect(angle()).toBe(rest);
    vi.advanceTimersByTime(800);
    turner.stop();
    const stopped = angle();
    vi.advanceTimersByTime(800);
    expect(angle(), 'it stands where it was stopped').toBe(stopped);
  });
});
