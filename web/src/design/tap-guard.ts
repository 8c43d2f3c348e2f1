/** A tap as far as the guard looks at it. */
export interface Tap {
  readonly x: number;
  readonly y: number;
  /** When it was made, not when it is dealt with, in milliseconds of the page. */
  readonly at: number;
  /** It hit something in a sheet. */
  readonly inSheet: boolean;
}

/** For how long after a sheet closed, in milliseconds, and how far apart in pixels two taps are a double tap. */
const GUARDED_MS = 300;
const NEAR_PX = 30;

/**
 * Keeps the second tap of a double tap on a button that closes its sheet from what lies beneath: the bottom bar, which
 * would lead away, or a button of the sheet under it. A tap elsewhere is meant.
 */
export function createTapGuard() {
  let last: Tap | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    /** The sheet is closed, but may still be on the screen: until `gone` says otherwise every tap counts as soon after. */
    closed: (): void => void (closedAt = Number.POSITIVE_INFINITY),
    /** The screen was drawn without the sheet. */
    gone: (at: number): void => void (closedAt = at),
    /** True: it is swallowed. */
    swallows(tap: Tap): boolean {
      const again =
        last?.inSheet === true &&
        tap.at - closedAt < GUARDED_MS &&
        Math.hypot(tap.x - last.x, tap.y - last.y) < NEAR_PX;
      if (!again) last = tap;
      return again;
    },
  };
}
