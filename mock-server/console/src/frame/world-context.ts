import type { WorldSummary } from '@krapao/contracts/control/world';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { LiveState } from '../live/live-state.ts';
import type { WorldLive } from '../live/world-live.ts';

export interface OpenWorld {
  readonly id: string;
  readonly live: WorldLive;
  readonly summary: WorldSummary | undefined;
  /** The day in it, once that is known. */
  readonly today?: string | undefined;
}

export const WorldContext = createContext<OpenWorld | undefined>(undefined);

export function useWorld(): OpenWorld {
  const world = use(WorldContext);
  if (!world) throw new Error('Only where a world is open.');
  return world;
}

/** A part of the live state; renders again only when that part changes. */
export function useLive<Part>(part: (state: LiveState) => Part): Part {
  const { live } = useWorld();
  return useSyncExternalStore(live.subscribe, () => part(live.state()));
}

/** The persona of a phone number, if the world began with it; the function is stable as long as its answers are. */
export function usePersona(): (username: string) => string | undefined {
  const { summary } = useWorld();
  return useCallback(
    (username) => summary?.members.find((member) => member.username === username)?.persona,
    [summary],
  );
}
