import { describe, expect, it } from 'vitest';
import { createTapGuard } from './tap-guard.ts';

const setUp = ({ inSheet = true } = {}) => {
  const guard = createTapGuard();
  expect(guard.swallows({ x: 180, y: 770, at: 1000, inSheet })).toBe(false);
  guard.closed();
  return guard;
};

describe('a double tap on the button that closes a sheet', () => {
  const beneath = { x: 182, y: 771, at: 1200, inSheet: false };

  it('does not reach what lies beneath, however often it is tapped', () => {
    const guard = setUp();
    expect(guard.swallows(beneath)).toBe(true);
    expect(guard.swallows({ ...beneath, at: 1299 })).toBe(true);
  });

  it('does not hinder who answers the next sheet', () => {
    const guard = setUp();
    guard.opened();
    expect(guard.swallows({ ...beneath, inSheet: true })).toBe(false);
  });

  it.each([
    ['later', { ...beneath, at: 1300 }],
    ['elsewhere', { ...beneath, x: 60 }],
  ])('is not taken for one %s', (_, tap) => {
    expect(setUp().swallows(tap)).toBe(false);
  });

  it('does not hinder who opens a sheet again that Back has closed', () => {
    expect(setUp({ inSheet: false }).swallows(beneath)).toBe(false);
  });
});
