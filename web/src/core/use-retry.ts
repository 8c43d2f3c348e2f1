import { useEffect, useEffectEvent } from 'react';
import { retryWhenBack } from '../platform/connection.ts';

/** `retryWhenBack` for as long as the component is on screen. */
export function useRetryWhenBack(retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => retryWhenBack(() => latest()), []);
}
