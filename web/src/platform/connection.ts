/** Calls back whenever the browser reports that it is online or offline; returns an unsubscribe function. */
export function onConnectionChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** A dead connection may give neither an answer nor an error. Whoever asks every few seconds must not pile up requests. */
const ANSWER_MS = 10_000;

/**
 * Would the server answer now? A browser that calls itself online may have no way to it. The app's own address is asked:
 * every other path gives the page only to a navigation.
 */
export const isReachable = (): Promise<boolean> =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the app, not a call of the API
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
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
