import { announce } from './live-region.tsx';
import { layers } from './layers.ts';
import { createToastStore, type LastingToast } from './toast-store.ts';

export const toasts = createToastStore({
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  announce: ({ text, tone, lasting }) =>
    announce(lasting ? `${text} ${lasting.hint}` : text, tone !== 'done', () => layers.top()?.dialog),
});

/** Short messages from anywhere, also from outside React; the text is already in the player's language. */
export const toast = {
  /** Red, four seconds. */
  error: (text: string) => toasts.show('danger', text),
  /** Green, four seconds. */
  done: (text: string) => toasts.show('done', text),
  /** Stays until it is read; returns how to take it back. */
  lasting(text: string, lasting: LastingToast): () => void {
    const id = toasts.show('warn', text, lasting);
    return () => toasts.dismiss(id);
  },
};
