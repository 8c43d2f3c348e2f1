/** A tap or a click as far as the guard looks at it. */
export interface Tap {
  readonly x: number;
  readonly y: number;
  /** When it was made, not when it is dealt with, in milliseconds of the page. */
  readonly at: number;
  /** It hit something in a sheet. */
  readonly inSheet: boolean;
  /** By a finger or a pen, not by a mouse. */
  readonly isTouch: boolean;
  /** How many clicks in a row it is, as the system counts them (`event.detail`): 2 for the second of a double click. */
  readonly clicks: number;
}

/** How far apart two taps are a double tap: in milliseconds, and in pixels. */
const DOUBLE_MS = 300;
const NEAR_PX = 30;

/** The system knows its own double clicks; taps it mostly counts one by one. */
const isSecondOf = (first: Tap, tap: Tap): boolean =>
  tap.isTouch
    ? tap.at - first.at < DOUBLE_MS && Math.hypot(tap.x - first.x, tap.y - first.y) < NEAR_PX
    : tap.clicks > 1;

/**
 * Keeps the second half of a double tap on what closes a sheet from what lay beneath it: a bar, the sign-out, a button of
 * the sheet below. Only times of taps are compared with each other: a slow device deals with the second one long after
 * it was made.
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
      const again = closedSince && last?.inSheet === true && isSecondOf(last, tap);
      if (!again) {
        last = tap;
        closedSince = false;
      }
      return again;
    },
  };
}
