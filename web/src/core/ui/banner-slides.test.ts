import { describe, expect, it } from 'vitest';
import { slideAt, slideOfKey } from './banner-slides.ts';

describe('banner slides', () => {
  it.each([
    [0, 0],
    [140, 0],
    [160, 1],
    [301, 1],
    [9_000, 2],
    [-20, 0],
  ])('%d px of slides of 300 px is slide %d', (scrolled, slide) =>
    expect(slideAt(scrolled, 300, 3)).toBe(slide),
  );

  it('is the first before layout', () => expect(slideAt(50, 0, 3)).toBe(0));

  it('changes by arrow keys, but not past the ends', () => {
    expect(slideOfKey('ArrowRight', 0, 3)).toBe(1);
    expect(slideOfKey('ArrowLeft', 2, 3)).toBe(1);
    expect(slideOfKey('End', 0, 3)).toBe(2);
    expect(slideOfKey('Home', 2, 3)).toBe(0);
    expect(slideOfKey('ArrowRight', 2, 3)).toBeUndefined();
    expect(slideOfKey('ArrowLeft', 0, 3)).toBeUndefined();
    expect(slideOfKey('Enter', 1, 3)).toBeUndefined();
  });
});
