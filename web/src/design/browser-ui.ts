import type { PageState } from './layer-stack.ts';
import { announce } from './live-region.tsx';
import type { Ui, UiOptions } from './ui.ts';

/** The browser's part of `UiOptions`. */
export function browserUi(): Omit<UiOptions, 'currency'> {
  let leaving = false;
  window.addEventListener('beforeunload', () => void (leaving = true));
  window.addEventListener('pageshow', ({ persisted }) => void (leaving &&= !persisted));
  return {
    history: {
      state: () => window.history.state as PageState | null,
      push: (state) => window.history.pushState(state, ''),
      replace: (state) => window.history.replaceState(state, ''),
      go: (delta) => window.history.go(delta),
      isLeaving: () => leaving,
      defer: (run) => void setTimeout(run),
    },
    now: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    announce,
  };
}

/**
 * Starts listening to Back and to taps. Called once, before the router is created. It listens in the capture phase, so that it
 * gets a history step before the router and can stop it.
 */
export function listenToPage(layers: Ui['layers']): void {
  window.addEventListener('popstate', (event) => layers.arrived() && event.stopImmediatePropagation(), true);
  guardTaps(layers);
  layers.start();
}

function guardTaps(layers: Ui['layers']): void {
  const guard = createTapGuard();
  let open = 0;
  layers.subscribe(() => {
    const now = layers.sheets();
    if (now < open) guard.closed();
    if (now > open) guard.opened();
    open = now;
  });
  // Only new browsers have `pointerType` on click events.
  let isTouch = false;
  window.addEventListener('pointerdown', ({ pointerType }) => void (isTouch = pointerType !== 'mouse'), true);
  const listener = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail: clicks, target } = event;
    // A click by keyboard has no position.
    if (clicks === 0) return;
    const inSheet = target instanceof Element && target.closest('dialog') !== null;
    if (!guard.swallows({ x, y, at, inSheet, isTouch, clicks })) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', listener, true);
  // After typing, the next tap is intended, however soon it comes.
  window.addEventListener('input', guard.opened, true);
}

/** The data of a tap or click that the guard uses. */
export interface Tap {
  readonly x: number;
  readonly y: number;
  /** When it was made, not when it is handled, in milliseconds of the page. */
  readonly at: number;
  /** Whether it hit something in a sheet. */
  readonly inSheet: boolean;
  /** Whether it was made by a finger or a pen, not by a mouse. */
  readonly isTouch: boolean;
  /** How many clicks in a row it is, as the system counts them (`event.detail`): 2 for the second of a double click. */
  readonly clicks: number;
}

/** Two taps closer than this are a double tap: in milliseconds, and in pixels. */
const DOUBLE_MS = 300;
const NEAR_PX = 30;

/** The system counts double clicks of a mouse; taps it mostly counts one by one. */
const isSecondOf = (first: Tap, tap: Tap): boolean =>
  tap.isTouch
    ? tap.at - first.at < DOUBLE_MS && Math.hypot(tap.x - first.x, tap.y - first.y) < NEAR_PX
    : tap.clicks > 1;

/**
 * After a double tap on a button that closes a sheet, swallows the second tap, which would hit what was beneath: a bar, the
 * sign-out, a button of the sheet below. It compares the times when taps were made, because a slow device handles the second
 * one much later.
 */
export function createTapGuard() {
  let last: Tap | undefined;
  let closedSince = false;
  return {
    closed: (): void => void (closedSince = true),
    /** Something new is on the screen, or something was typed. */
    opened: (): void => void (closedSince = false),
    /** Whether to swallow the tap. */
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
