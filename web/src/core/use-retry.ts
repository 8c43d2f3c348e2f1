import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False when the browser knows that there is no connection; true is no promise that there is one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** A dead connection that the browser takes for a good one sends no event when it works again. */
const EVERY_MS = 5_000;

/** Tries again by itself, while it is looked at and there may be a connection. */
export function useRetryWhenBack(retry: () => void): void {
  const again = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') retry();
  });
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    document.addEventListener('visibilitychange', listener);
    const timer = setInterval(listener, EVERY_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}
