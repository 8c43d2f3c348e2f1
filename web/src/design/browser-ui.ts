import type { PageState } from './layer-stack.ts';
import { announce } from './live-region.tsx';
import type { Ui, UiOptions } from './ui.ts';

/** The page of the browser, as the interface needs it. */
export function browserUi(): Omit<UiOptions, 'currency'> {
  let leaving = false;
  window.addEventListener('beforeunload', () => void (leaving = true));
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
 * Starts listening to Back and to taps; once, before the router is made. Capturing, so that it hears of a step before
 * the router does and can keep it.
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
  // A click says by what it was made in new browsers only.
  let isTouch = false;
  window.addEventListener('pointerdown', ({ pointerType }) => void (isTouch = pointerType !== 'mouse'), true);
  const listener = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail: clicks, target } = event;
    // Keys press without a place.
    if (clicks === 0) return;
    const inSheet = target instanceof Element && target.closest('dialog') !== null;
    if (!guard.swallows({ x, y, at, inSheet, isTouch, clicks })) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', listener, true);
  // Who has typed in between means the next tap, however soon it comes.
  window.addEventListener('input', guard.opened, true);
}

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
