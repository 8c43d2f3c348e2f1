import { useSyncExternalStore } from 'react';
import { dateText } from '../design/format.ts';
import type { WorldLive } from '../live/world-live.ts';
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

/** The day in the world, in Bangkok. */
export const useToday = (live: WorldLive): string | undefined =>
  useSyncExternalStore(subscribe, () => {
    const now = live.now();
    return now === undefined ? undefined : dateText(now);
  });

/** Real time, to the second. */
export const useRealNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 1_000) * 1_000);
