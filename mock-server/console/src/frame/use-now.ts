import { useSyncExternalStore } from 'react';
import { useWorld } from './world-context.ts';

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
};

/** The time in the world, to the second; undefined until it is known. */
export function useNow(): number | undefined {
  const { live } = useWorld();
  return useSyncExternalStore(subscribe, () => {
    const now = live.now();
    return now === undefined ? undefined : Math.floor(now / 1_000) * 1_000;
  });
}

/** Real time, to the second. */
export const useRealNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 1_000) * 1_000);
