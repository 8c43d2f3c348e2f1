import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onConnectionChange, retryWhenBack } from '../platform/connection.ts';

/** False when the browser knows that there is no connection; true does not guarantee one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );

/** `retryWhenBack` for as long as the component is on screen. */
export function useRetryWhenBack(retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => retryWhenBack(() => latest()), []);
}
