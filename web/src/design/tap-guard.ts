/** A tap as far as the guard looks at it. */
export interface Tap {
  readonly x: number;
  readonly y: number;
  /** When it was made, not when it is dealt with, in milliseconds of the page. */
  readonly at: number;
  /** It hit something in a sheet. */
  readonly inSheet: boolean;
}

/** How far apart two taps are a double tap: in milliseconds, and in pixels. */
const DOUBLE_MS = 300;
const NEAR_PX = 30;

/**
 * Keeps the second tap of a double tap on a button that closes its sheet from the page beneath, whose bottom bar would
 * lead away. A tap elsewhere, or in a sheet that was under it, is meant. Only times of taps are compared with each
 * other: a slow device deals with the second one long after it was made.
 */
export function createTapGuard() {
  let last: Tap | undefined;
  let closedSince = false;
  return {
    closed: (): void => void (closedSince = true),
    /** What is on the screen now is new, or was typed into. */
    opened: (): void => void (closedSince = false),
    /** True: it is swallowed. */
    swallows(tap: Tap): boolean {
      const again =
        closedSince &&
        last?.inSheet === true &&
        !tap.inSheet &&
        tap.at - last.at < DOUBLE_MS &&
        Math.hypot(tap.x - last.x, tap.y - last.y) < NEAR_PX;
      if (!again) {
        last = tap;
        closedSince = false;
      }
      return again;
    },
  };
}
