import { describe, expect, it } from 'vitest';
import {
  drawPlan,
  drawShare,
  giveUp,
  landOn,
  type Motion,
  restAngle,
  setOff,
  sliceAngle,
  sliceAt,
} from './wheel-motion.ts';

const SPINS = 10_000;
/** 0.3 radians a frame at 60 frames a second. */
const FASTEST = 18;

/** Small, seeded and good enough: the same 10,000 spins every time. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const whole = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

/** The times of drawn frames until the motion ends: at a random rate, with dropped frames, and sometimes a hidden page. */
function* frames(random: () => number, motion: Motion, from: number): Generator<number> {
  const rate = whole(random, 24, 144);
  const losing = random() * 0.3;
  const hiddenFrom = from + random() * 20;
  const hiddenFor = random() < 0.2 ? random() * 10 : 0;
  const seen = (at: number) => at < hiddenFrom || at > hiddenFrom + hiddenFor;
  let at = from + random() / rate;
  for (; at < motion.endsAt; at += 1 / rate) if (random() >= losing && seen(at)) yield at;
  yield at;
}

function spinOnce(random: () => number) {
  const count = whole(random, 2, 24);
  const won = whole(random, 0, count - 1);
  const { lasts, speed } = drawPlan(random);
  const from = random() * 100;
  const touched = random() * 1000;
  // The answer may come before the wheel is at full speed, or after a minute.
  const answered = touched + random() ** 4 * 60;
  const turning = setOff(from, touched, speed);
  const motion = landOn(turning, answered, lasts, restAngle(won, count, drawShare(random)));
  return { count, won, lasts, speed, from, touched, answered, turning, motion };
}

describe('a spin', () => {
  it('ends on the slice of the server, in time and without a jump, at any frame rate', () => {
    const random = mulberry32(20_260_401);
    for (let spin = 0; spin < SPINS; spin += 1) {
      const { count, won, from, touched, answered, motion } = spinOnce(random);
      let [lastAt, lastAngle] = [touched, from];
      for (const at of frames(random, motion, touched)) {
        const angle = motion.angleAt(at);
        // Throws instead of `expect`, because a million calls of `expect` take a minute.
        if (angle < lastAngle - 1e-9) throw new Error(`spin ${spin} turns back at ${at}`);
        if (angle - lastAngle > FASTEST * (at - lastAt) + 1e-6)
          throw new Error(`spin ${spin} leaps at ${at}`);
        [lastAt, lastAngle] = [at, angle];
      }
      expect(sliceAt(lastAngle, count), `spin ${spin}`).toBe(won);
      const lasted = motion.endsAt - answered;
      if (lasted < 4 - 1e-9 || lasted > 5 + 1e-9) throw new Error(`spin ${spin} lasts ${lasted} s`);
      const share = (((-lastAngle / sliceAngle(count)) % 1) + 1) % 1;
      if (share < 0.2 - 1e-6 || share > 0.8 + 1e-6) throw new Error(`spin ${spin} ends on an edge`);
    }
  });

  it('has the same angle at the same time, whatever was drawn before', () => {
    const random = mulberry32(7);
    for (let spin = 0; spin < 100; spin += 1) {
      const { motion, answered } = spinOnce(random);
      const at = answered + 3;
      const fresh = motion.angleAt(at);
      for (const frame of frames(random, motion, answered)) motion.angleAt(frame);
      expect(motion.angleAt(at)).toBe(fresh);
    }
  });

  it('only gets slower after it is let go, and ends slowly', () => {
    const random = mulberry32(11);
    for (let spin = 0; spin < 500; spin += 1) {
      const { motion, speed } = spinOnce(random);
      const speedAt = (before: number) =>
        (motion.angleAt(motion.endsAt - before) - motion.angleAt(motion.endsAt - before - 0.01)) / 0.01;
      for (let before = 2.5; before >= 0.01; before -= 0.05)
        expect(speedAt(before)).toBeLessThanOrEqual(speedAt(before + 0.05) + 1e-6);
      expect(speedAt(2.5)).toBeLessThan(speed);
      // 0.002 radians per frame at 60 frames per second, plus a tolerance because the speed is measured over 0.01 s.
      expect(speedAt(0)).toBeLessThan(0.12 + 0.1);
    }
  });

  it('is on the slice when the page is visible again much later', () => {
    const { motion, count, won } = spinOnce(mulberry32(3));
    expect(sliceAt(motion.angleAt(motion.endsAt + 600), count)).toBe(won);
    expect(motion.angleAt(motion.endsAt + 600)).toBe(motion.angleAt(motion.endsAt));
  });
});

describe('a spin that was refused', () => {
  it.each([0, 0.004, 0.1, 0.4, 3, 60])('%d s after the start comes to rest without a jump', (after) => {
    const turning = setOff(1, 10, 15);
    const motion = giveUp(turning, 10 + after);
    expect(motion.angleAt(10 + after)).toBeCloseTo(turning.angleAt(10 + after), 9);
    const end = Math.max(motion.endsAt, 10 + after);
    expect(end - 10 - after).toBeLessThanOrEqual(1.5 + 1e-9);
    let last = motion.angleAt(10 + after);
    for (let at = 10 + after; at < end + 1; at += 1 / 60) {
      expect(motion.angleAt(at)).toBeGreaterThanOrEqual(last - 1e-9);
      last = motion.angleAt(at);
    }
    expect(motion.angleAt(end + 100)).toBe(motion.angleAt(end));
  });
});

describe('the slice under the pointer', () => {
  it.each([2, 3, 8, 24])('is the one that a wheel of %d was turned to', (count) => {
    for (let index = 0; index < count; index += 1)
      for (const share of [0.2, 0.5, 0.8])
        expect(sliceAt(restAngle(index, count, share) + 6 * Math.PI, count)).toBe(index);
  });
});
