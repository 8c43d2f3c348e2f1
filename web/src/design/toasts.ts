import { createStore } from 'zustand/vanilla';

/** Red for failures, green for what is done (spec §8); `warn` for what the player has to look into. */
export type ToastTone = 'danger' | 'done' | 'warn';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** Stays until it is closed: what it says then, in the language of the moment. */
  readonly lasting?: () => LastingToast;
  /** Called when the player closes it. */
  readonly onRead?: () => void;
  /** A way on, for as long as it is there. */
  readonly link?: ToastLink | undefined;
}

export interface ToastLink {
  readonly to: string;
  readonly label: string;
}

export interface LastingToast {
  readonly text: string;
  /** What it means and what to do. */
  readonly hint: string;
  /** The way on, which closes it too. */
  readonly link?: ToastLink | undefined;
}

/** How long a toast stays (spec §8, §9). */
export const TOAST_MS = 4000;
const MOST_AT_ONCE = 3;

export interface ToastOptions {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  announce: (toast: Toast) => void;
}

/**
 * Short messages from anywhere, also from outside React: their stack and their clocks. The text of one that passes is already
 * in the player's language. Time comes from outside, so that tests turn it.
 */
export function createToasts({ now, after, announce }: ToastOptions) {
  const store = createStore<{ toasts: readonly Toast[]; paused: boolean }>(() => ({
    toasts: [],
    paused: false,
  }));
  const clocks = new Map<number, { left: number; since: number; cancel: () => void }>();
  let lastId = 0;

  function run(id: number, left: number): void {
    clocks.get(id)?.cancel();
    const cancel = store.getState().paused ? () => undefined : after(left, () => remove(id));
    clocks.set(id, { left, since: now(), cancel });
  }

  function remove(id: number): void {
    clocks.get(id)?.cancel();
    clocks.delete(id);
    const toasts = store.getState().toasts.filter((toast) => toast.id !== id);
    // What held the clocks may have gone with the last toast, without saying so.
    store.setState(toasts.length === 0 ? { toasts, paused: false } : { toasts });
  }

  function show(
    tone: ToastTone,
    text: string,
    more: Pick<Toast, 'lasting' | 'onRead' | 'link'> = {},
  ): () => void {
    const { toasts } = store.getState();
    const { lasting } = more;
    const same = lasting ? undefined : toasts.find((toast) => toast.tone === tone && toast.text === text);
    // Said again while it is still there: it stays longer instead of standing there twice.
    const toast = same ?? { id: ++lastId, tone, text, ...more };
    if (!same) {
      const passing = toasts.filter((each) => !each.lasting);
      for (const old of passing.slice(0, Math.max(0, passing.length + 1 - MOST_AT_ONCE))) remove(old.id);
      store.setState((state) => ({ toasts: [...state.toasts, toast] }));
    }
    if (!lasting) run(toast.id, TOAST_MS);
    announce(toast);
    return () => remove(toast.id);
  }

  /** The player closes it. */
  function dismiss(id: number): void {
    const closed = store.getState().toasts.find((toast) => toast.id === id);
    remove(id);
    closed?.onRead?.();
  }

  /** Holds all clocks while a toast is pointed at or focused. */
  function pause(): void {
    if (store.getState().paused) return;
    store.setState({ paused: true });
    for (const clock of clocks.values()) {
      clock.cancel();
      clock.left -= now() - clock.since;
    }
  }

  function resume(): void {
    if (!store.getState().paused) return;
    store.setState({ paused: false });
    for (const [id, { left }] of clocks) run(id, left);
  }

  return {
    store,
    /** Red, four seconds; returns a function that takes it back. */
    error: (text: string): (() => void) => show('danger', text),
    /** Green, four seconds. */
    done: (text: string, link?: ToastLink): void => void show('done', text, { link }),
    /** Stays until the player closes it, which calls `onRead`; returns a function that takes it back. */
    lasting: (words: () => LastingToast, onRead: () => void): (() => void) =>
      show('warn', words().text, { lasting: words, onRead }),
    dismiss,
    pause,
    resume,
  };
}

export type Toasts = ReturnType<typeof createToasts>;
