import { useSyncExternalStore } from 'react';
import { createLayerStack, type Layer, type PageState } from './layer-stack.ts';

export interface DialogLayer extends Layer {
  readonly dialog: HTMLDialogElement;
}

let leaving = false;

/** All open sheets of the page, the top-most last. */
export const layers = createLayerStack<DialogLayer>({
  state: () => window.history.state as PageState | null,
  push: (state) => window.history.pushState(state, ''),
  replace: (state) => window.history.replaceState(state, ''),
  go: (delta) => window.history.go(delta),
  isLeaving: () => leaving,
  defer: (run) => void setTimeout(run),
});

/**
 * Starts listening to Back; once, before the router is made. Capturing, so that it hears of a step before the router
 * does and can keep it.
 */
export function startLayers(): void {
  window.addEventListener('popstate', (event) => layers.arrived() && event.stopImmediatePropagation(), true);
  window.addEventListener('beforeunload', () => void (leaving = true));
  layers.start();
}

/** The dialog on top, or `undefined` when the page itself is. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(layers.subscribe, () => layers.top()?.dialog);
