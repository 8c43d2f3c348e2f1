import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserUi, createTapGuard, type Tap } from './browser-ui.ts';

const first: Tap = { x: 180, y: 770, at: 1000, inSheet: true, isTouch: true, clicks: 1 };

const setUp = (changes: Partial<Tap> = {}) => {
  const guard = createTapGuard();
  expect(guard.swallows({ ...first, ...changes })).toBe(false);
  guard.closed();
  return guard;
};

describe('a double tap on the button that closes a sheet', () => {
  const beneath: Tap = { ...first, x: 182, y: 771, at: 1200, inSheet: false };

  it('does not hit what was beneath, however often it is tapped', () => {
    const guard = setUp();
    expect(guard.swallows(beneath)).toBe(true);
    expect(guard.swallows({ ...beneath, at: 1299 })).toBe(true);
  });

  it('does not hit a button of the sheet beneath', () => {
    expect(setUp().swallows({ ...beneath, inSheet: true })).toBe(true);
  });

  it('does not block a tap in the next sheet', () => {
    const guard = setUp();
    guard.opened();
    expect(guard.swallows({ ...beneath, inSheet: true })).toBe(false);
  });

  it.each([
    ['later', { ...beneath, at: 1300 }],
    ['elsewhere', { ...beneath, x: 60 }],
  ])('is not assumed for a tap %s', (_, tap) => {
    expect(setUp().swallows(tap)).toBe(false);
  });

  it('does not block opening a sheet again that Back has closed', () => {
    expect(setUp({ inSheet: false }).swallows(beneath)).toBe(false);
  });
});

describe('with a mouse', () => {
  const beneath: Tap = { ...first, isTouch: false, inSheet: false, at: 1100 };

  it('a double click is what the system counts as one', () => {
    expect(setUp({ isTouch: false }).swallows({ ...beneath, clicks: 2, at: 1450 })).toBe(true);
  });

  it('two separate clicks both count, however soon the second one comes', () => {
    expect(setUp({ isTouch: false }).swallows(beneath)).toBe(false);
  });
});

describe('a page that is being left', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is so until Back restores it from the back-forward cache', () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    const { history } = browserUi();
    expect(history.isLeaving()).toBe(false);
    window.dispatchEvent(new Event('beforeunload'));
    expect(history.isLeaving()).toBe(true);
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(history.isLeaving(), 'reloaded before it was loaded').toBe(true);
    shown(true);
    expect(history.isLeaving()).toBe(false);
  });
});
