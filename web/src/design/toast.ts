import { announce } from './live-region.tsx';
import { layers } from './layers.ts';
import { createToastStore } from './toast-store.ts';

export const toasts = createToastStore({
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  announce: ({ text, tone }) => announce(text, tone === 'danger', () => layers.top()?.dialog),
});

/** Short messages from anywhere, also from outside React; the text is already in the player's language. */
export const toast = {
  /** Red, four seconds. */
  error: (text: string) => toasts.show('danger', text),
  /** Green, four seconds. */
  done: (text: string) => toasts.show('done', text),
};
