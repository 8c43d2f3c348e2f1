import { describe, expect, it } from 'vitest';
import { distance, indexAt, placeOf, poseOf, reach, restOf } from './carousel-ring.ts';

const seen = (at: number, count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) =>
    poseOf(distance(index, at, count), false),
  );

describe('three cards are visible at rest (spec §2 home)', () => {
  it.each([3, 4, 14, 30])('of %i, from the first one on', (count) => {
    expect(seen(0, count)).toEqual([0, 1, count - 1].toSorted((a, b) => a - b));
    expect(seen(count - 1, count)).toHaveLength(3);
  });

  it('of two cards both, and a single one', () => {
    expect(seen(0, 2)).toEqual([0, 1]);
    expect(seen(1, 2)).toEqual([0, 1]);
    expect(seen(0, 1)).toEqual([0]);
  });

  it('between two cards only those two', () => expect(seen(0.5, 30)).toEqual([0, 1]));
});

describe('the ring', () => {
  it('goes the shorter way round', () => {
    expect(placeOf(29, 0, 30)).toBe(-1);
    expect(placeOf(0, 29, 30)).toBe(30);
    expect(placeOf(2, -1, 3)).toBe(-1);
  });

  it('has a card at any position', () => {
    expect(indexAt(-1, 30)).toBe(29);
    expect(indexAt(61, 30)).toBe(1);
    expect(indexAt(5, 2)).toBe(1);
    expect(indexAt(-5, 2)).toBe(0);
  });

  it('with two cards has ends, and can be pulled only a little beyond them', () => {
    expect(reach(-5, 2)).toBe(-0.3);
    expect(reach(5, 2)).toBe(1.3);
    expect(reach(-5, 3)).toBe(-5);
  });
});

describe('a release', () => {
  it('rests on the nearest card', () => {
    expect(restOf(0.4, 0, 5)).toBe(0);
    expect(restOf(0.6, 0, 5)).toBe(1);
  });

  it('after a flick continues, by at most three cards', () => {
    expect(restOf(0.2, 0.004, 5)).toBe(1);
    expect(restOf(0, 1, 30)).toBe(3);
    expect(restOf(0, -1, 2)).toBe(0);
  });
});

describe('a card', () => {
  it('in the centre has no transform and is on top', () =>
    expect(poseOf(0, false)).toEqual({ transform: 'none', opacity: 1, zIndex: 10 }));

  it('at the side is 150 px deep, and no deeper', () => {
    expect(poseOf(1, false)?.transform).toContain('translateZ(-150px)');
    expect(poseOf(-1.4, false)?.transform).toContain('translateZ(-150px)');
  });

  it('is flat with reduced motion', () => expect(poseOf(-1, true)?.transform).toBe('translateX(-68%)'));

  it('fades out before it changes sides', () => {
    expect(poseOf(1.49, false)?.opacity).toBeLessThan(0.02);
    expect(poseOf(1.5, false)).toBeUndefined();
  });
});
