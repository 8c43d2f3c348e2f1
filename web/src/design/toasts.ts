import { createStore } from 'zustand/vanilla';

/** Red for failures, green for success (spec §8); `warn` for what the player has to check, `info` for what is still to come. */
export type ToastTone = 'danger' | 'done' | 'warn' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** For a toast that stays until it is closed: its texts, in the current language. */
  readonly lasting?: () => LastingToast;
  /** Called when the player closes it. */
  readonly onRead?: () => void;
  /** A link inside the toast. */
  readonly link?: ToastLink | undefined;
}

export interface ToastLink {
  readonly to: string;
  readonly label: string;
}

export interface LastingToast {
  readonly text: string;
  /** What it is about, such as a transfer with its amount. */
  readonly asked?: string;
  /** What it means and what to do. */
  readonly hint: string;
  /** A link, which also closes the toast. */
  readonly link?: ToastLink | undefined;
}

/** How long a toast stays, in milliseconds (spec §8, §9); a text that takes longer to read stays by its length. */
export const TOAST_MS = 4000;
const MS_A_CHARACTER = 60;
const MOST_AT_ONCE = 3;

export interface ToastOptions {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  announce: (toast: Toast) => void;
}

/**
 * Short messages from anywhere, also from outside React: their stack and their timers. The text of a temporary toast is already
 * in the player's language. Time is passed in, so that tests control it.
 */
export function createToasts({ now, after, announce }: ToastOptions) {
  const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
  const clocks = new Map<number, { left: number; since: number; cancel: () => void }>();
  let lastId = 0;
  let paused = false;

  function run(id: number, left: number): void {
    clocks.get(id)?.cancel();
    const cancel = paused ? () => undefined : after(left, () => remove(id));
    clocks.set(id, { left, since: now(), cancel });
  }

  function remove(id: number): void {
    clocks.get(id)?.cancel();
    clocks.delete(id);
    const toasts = store.getState().toasts.filter((toast) => toast.id !== id);
    // The toast that paused the timers may be gone without a `pointerleave` or `blur`.
    if (toasts.length === 0) paused = false;
    store.setState({ toasts });
  }

  function show(
    tone: ToastTone,
    text: string,
    more: Pick<Toast, 'lasting' | 'onRead' | 'link'> = {},
  ): () => void {
    const { toasts } = store.getState();
    const { lasting } = more;
    const same = lasting ? undefined : toasts.find((toast) => toast.tone === tone && toast.text === text);
    // The same text while it is still shown: it stays longer instead of being shown twice.
    const toast = same ?? { id: ++lastId, tone, text, ...more };
    if (!same) {
      const passing = toasts.filter((each) => !each.lasting);
      for (const old of passing.slice(0, Math.max(0, passing.length + 1 - MOST_AT_ONCE))) remove(old.id);
      store.setState((state) => ({ toasts: [...state.toasts, toast] }));
    }
    if (!lasting) run(toast.id, Math.max(TOAST_MS, text.length * MS_A_CHARACTER));
    announce(toast);
    return () => remove(toast.id);
  }

  /** Called when the player closes it. */
  function dismiss(id: number): void {
    const closed = store.getState().toasts.find((toast) => toast.id === id);
    remove(id);
    closed?.onRead?.();
  }

  /** Pauses all timers while a toast is pointed at or focused. */
  function pause(): void {
    if (paused) return;
    paused = true;
    for (const clock of clocks.values()) {
      clock.cancel();
      clock.left -= now() - clock.since;
    }
  }

  function resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, { left }] of clocks) run(id, left);
  }

  return {
    store,
    /** Red, four seconds or as long as it takes to read; returns a function that removes it. */
    error: (text: string): (() => void) => show('danger', text),
    /** Green, as long. */
    done: (text: string, link?: ToastLink): void => void show('done', text, { link }),
    /** Neither: nothing has succeeded yet. */
    info: (text: string): void => void show('info', text),
    /** Stays until the player closes it, which calls `onRead`; returns a function that removes it. */
    lasting: (words: () => LastingToast, onRead: () => void): (() => void) =>
      show('warn', words().text, { lasting: words, onRead }),
    dismiss,
    pause,
    resume,
  };
}

export type Toasts = ReturnType<typeof createToasts>;
