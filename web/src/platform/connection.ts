/** Calls back whenever the browser reports that it is online or offline; returns an unsubscribe function. */
export function onConnectionChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** A dead connection may give neither an answer nor an error. Repeated checks must not pile up requests. */
const ANSWER_MS = 10_000;

/**
 * Whether the server answers now. A browser that reports itself online may have no connection to it. It requests `/`, because
 * the server returns the page for any other path only to a navigation.
 */
export const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** How often to retry without an event: when a dead connection that the browser counts as online works again, there is none. */
const EVERY_MS = 5_000;

/** Retries while the page is visible and there may be a connection; returns a function that stops it. */
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
