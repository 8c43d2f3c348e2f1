import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp, type App } from '../../../core/app.ts';
import { Button } from '../../../design/button.tsx';

/** The progress of the upload, and a button to cancel it. */
export function SlipSending() {
  const { t } = useTranslation();
  const sendings = useApp().service(createSending);
  const sending = useSending();
  const title = useRef<HTMLParagraphElement>(null);
  // Not the button, because a second Enter would cancel the upload that the first one started.
  useEffect(() => title.current?.focus(), []);
  const percent = Math.floor((sending?.share ?? 0) * 100);
  return (
    <div className="flex flex-col gap-4 py-4">
      <p ref={title} tabIndex={-1} className="text-center text-h2 font-semibold">
        {t('slipUpload.sending')}
      </p>
      <progress
        aria-label={t('slipUpload.sending')}
        max={100}
        value={percent}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-gold"
      />
      <p className="text-center text-small text-muted tabular-nums">
        {percent < 100 ? t('slipUpload.sent', { percent }) : t('slipUpload.waiting')}
      </p>
      <Button variant="quiet" busy={sending?.cancelled ?? false} onClick={sendings.cancel}>
        {t('slipUpload.cancel')}
      </Button>
    </div>
  );
}

/** The current or last upload. It is kept outside the component, because it continues after the screen is left. */
interface Sending {
  /** The server's clock, epoch milliseconds. */
  readonly sentAt: number;
  /** The sent share, 0 to 1. */
  readonly share: number;
  readonly cancelled: boolean;
  /** This device's clock: an earlier click is the second click of a double click on the send button. */
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
    /** Starts an upload; returns the options with which the call reports progress and can be cancelled. */
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
    /** Aborts the call. The slip may have arrived anyway, which is looked up as after any lost answer. */
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
