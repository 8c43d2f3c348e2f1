import type { Capsule } from '@krapao/contracts/control/capsule';
import { SAVED_VERSION, type SavedWorld } from '../world/saved-world.ts';
import type { WorldStart } from './action.ts';

/** A world as an earlier process left it. */
export interface LeftWorld {
  readonly start: Omit<WorldStart, 'capsule'>;
  readonly isTouched: boolean;
  /** The machine's time, epoch milliseconds. */
  readonly keptAt: number;
  readonly capsule: Capsule;
  /** To which a reset leads, of one that was opened from a capsule. */
  readonly origin?: Capsule | undefined;
}

/** The world of a capsule, as worlds are saved. */
export const savedIn = ({ world }: Capsule): SavedWorld => ({
  ...world,
  version: SAVED_VERSION,
  scenarioName: world.scenarioName,
});
