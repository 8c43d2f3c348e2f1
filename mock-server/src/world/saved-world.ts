import type { SavedClock } from './clock.ts';
import type { SavedIds } from './ids.ts';
import type { SavedRandom } from './random.ts';
import type { StoreDump, StoreSnapshot } from './store.ts';

/** The parts of a world that are not in its tables. */
export interface WorldState {
  readonly seed: string;
  readonly scenarioName: string | undefined;
  readonly clock: SavedClock;
  readonly random: SavedRandom;
  readonly ids: SavedIds;
  /** The number of the last scheduled timer. */
  readonly timerSeq: number;
}

/** A state in memory from which any number of worlds can start, at almost no cost. */
export interface WorldSnapshot extends WorldState {
  readonly store: StoreSnapshot;
}

/** Version 1 kept the bytes of a chat file as one character each. */
export const SAVED_VERSION = 2;

/** The same as plain JSON. */
export interface SavedWorld extends WorldState {
  readonly version: number;
  readonly tables: StoreDump;
}
