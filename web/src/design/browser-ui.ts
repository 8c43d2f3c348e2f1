import type { PageState } from './layer-stack.ts';
import { announce } from './live-region.tsx';
import { createTapGuard } from './tap-guard.ts';
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
