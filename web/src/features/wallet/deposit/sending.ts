import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp, type App } from '../../../core/app.ts';

/** The upload under way, or the last one: beside the screen, because it goes on when that is left. */
export interface Sending {
  /** The server's clock, epoch milliseconds. */
  readonly sentAt: number;
  /** How much has left this device, 0 to 1. */
  readonly share: number;
  readonly cancelled: boolean;
  /** This device's clock: what follows too soon is the second click of a double click on the send button. */
  readonly cancellableFrom: number;
  readonly abort: () => void;
}

/** The uploads of an app; there is one at a time. */
export function createSending({ serverClock }: Pick<App, 'serverClock'>) {
  const store = createStore<{ current: Sending | undefined }>(() => ({ current: undefined }));

  const change = (next: Partial<Sending>) =>
    store.setState(({ current }) => (current ? { current: { ...current, ...next } } : { current }));

  return {
    store,
    last: (): Sending | undefined => store.getState().current,
    /** What the call needs in order to be watched and cancelled. */
    begin(): { signal: AbortSignal; onProgress: (share: number) => void } {
      const controller = new AbortController();
      store.setState({
        current: {
          sentAt: serverClock.now(),
          share: 0,
          cancelled: false,
          cancellableFrom: performance.now() + DOUBLE_CLICK_MS,
          abort: () => controller.abort(),
        },
      });
      return { signal: controller.signal, onProgress: (share) => change({ share }) };
    },
    /** Ends the call; whether the slip arrived all the same is looked up like after any lost answer. */
    cancel: (): void => {
      const { current } = store.getState();
      if (!current || performance.now() < current.cancellableFrom) return;
      current.abort();
      change({ cancelled: true });
    },
  };
}

export const useSending = (): Sending | undefined =>
  useStore(useApp().service(createSending).store, ({ current }) => current);
