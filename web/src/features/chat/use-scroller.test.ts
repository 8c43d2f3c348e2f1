import { describe, expect, it } from 'vitest';
import { distanceToEnd, isAtEnd, isNearTop, keepPosition } from './use-scroller.ts';

const box = (scrollTop: number, scrollHeight = 2_000, clientHeight = 500) => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

describe('the scroll position in a conversation', () => {
  it('counts as the end within the height of a short message, also when bounced past it', () => {
    expect([1_500, 1_460, 1_520].map((top) => isAtEnd(box(top)))).toEqual([true, true, true]);
    expect(isAtEnd(box(1_400))).toBe(false);
    expect(distanceToEnd(box(1_520))).toBe(0);
  });

  it('counts as both ends in a conversation shorter than its box', () => {
    expect([isAtEnd(box(0, 300)), isNearTop(box(0, 300))]).toEqual([true, true]);
  });

  it('asks for older entries before the top is reached', () => {
    expect([isNearTop(box(160)), isNearTop(box(170))]).toEqual([true, false]);
  });

  it('is kept when older entries are added above', () => {
    const before = box(120);
    const top = keepPosition(before, 2_900);
    // As far from the end as before.
    expect(2_900 - top).toBe(before.scrollHeight - before.scrollTop);
  });
});
