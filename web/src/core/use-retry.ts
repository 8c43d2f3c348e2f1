import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Calls back whenever the browser thinks differently about its connection; returns an unsubscribe function. */
export function onConnectionChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** False when the browser knows that there is no connection; true is no promise that there is one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );

/** A dead connection that the browser takes for a good one sends no event when it works again. */
const EVERY_MS = 5_000;

/** Tries again by itself, while the page is looked at and there may be a connection; returns a function that stops it. */
export function retryWhenBack(retry: () => void): () => void {
  const attempt = () => {
    if (navigator.onLine && document.visibilityState === 'visible') retry();
  };
  addEventListener('online', attempt);
  document.addEventListener('visibilitychange', attempt);
  const timer = setInterval(attempt, EVERY_MS);
  return () => {
    clearInterval(timer);
    removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', attempt);
  };
}

/** `retryWhenBack` for as long as the component is on screen. */
export function useRetryWhenBack(retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => retryWhenBack(() => latest()), []);
}
