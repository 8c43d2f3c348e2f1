import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sliceAt } from './wheel-motion.ts';
import { createTurner } from './turner.ts';

const SLICES = 8;

/** A browser of which only the clock matters; `frames` says whether it draws, as a hidden page does not. */
function browser({ frames = true, reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (frames ? setTimeout(draw, 1000 / 60) : 0));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
}

function wheel() {
  const angles: number[] = [];
  const fade = vi.fn<() => void>();
  const turner = createTurner(() => 0.5);
  turner.attach({ draw: (angle) => angles.push(angle), fade }, SLICES);
  return { turner, angles, fade, slice: () => sliceAt(angles.at(-1) ?? Number.NaN, SLICES) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the turner', () => {
  it('turns until the answer, lands 4 to 5 s after it and says so once', () => {
    browser();
    const { turner, angles, slice } = wheel();
    const onRest = vi.fn<() => void>();
    expect(slice(), 'in the middle of the first slice').toBe(0);
    turner.turn();
    vi.advanceTimersByTime(1500);
    expect(angles.length).toBeGreaterThan(60);
    turner.landOn(5, SLICES, onRest);
    vi.advanceTimersByTime(3900);
    expect(onRest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1100);
    expect(onRest).toHaveBeenCalledOnce();
    expect(slice()).toBe(5);
    const drawn = angles.length;
    vi.advanceTimersByTime(60_000);
    expect(onRest).toHaveBeenCalledOnce();
    expect(angles.length, 'nothing is drawn at rest').toBe(drawn);
  });

  it('comes to rest on the slice although a hidden page draws nothing', () => {
    browser({ frames: false });
    const { turner, slice } = wheel();
    const onRest = vi.fn<() => void>();
    turner.turn();
    turner.landOn(2, SLICES, onRest);
    vi.advanceTimersByTime(5_000);
    expect(onRest).toHaveBeenCalledOnce();
    expect(slice()).toBe(2);
  });

  it('fades to the slice for who asked for less motion', () => {
    browser({ reducedMotion: true });
    const { turner, angles, fade, slice } = wheel();
    const onRest = vi.fn<() => void>();
    turner.turn();
    vi.advanceTimersByTime(2_000);
    expect(new Set(angles).size, 'it did not move').toBe(1);
    turner.landOn(7, SLICES, onRest);
    expect(slice()).toBe(7);
    expect(fade).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(onRest).toHaveBeenCalledOnce();
  });

  it('gives up calmly, and can be set off again from where it is', () => {
    browser();
    const { turner, angles } = wheel();
    const onRest = vi.fn<() => void>();
    turner.turn();
    vi.advanceTimersByTime(800);
    turner.giveUp(onRest);
    vi.advanceTimersByTime(1_600);
    expect(onRest).toHaveBeenCalledOnce();
    const rest = angles.at(-1);
    turner.turn();
    expect(angles.at(-1)).toBe(rest);
    turner.stop();
  });
});
