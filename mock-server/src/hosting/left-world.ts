import type { Capsule } from '@krapao/contracts/control/capsule';
import type { SavedWorld } from '../world/saved-world.ts';
import type { WorldStart } from './action.ts';

/** A world as an earlier process left it. */
export interface LeftWorld {
  readonly start: Omit<WorldStart, 'capsule'>;
  readonly isTouched: boolean;
  readonly retiredAt?: number | undefined;
  /** The machine's time, epoch milliseconds. */
  readonly keptAt: number;
  readonly capsule: Capsule;
  /** The capsule to which a reset leads, for a world that was opened from one. */
  readonly origin?: Capsule | undefined;
}

/** The world in a capsule, in the form in which worlds are saved. */
export const savedIn = ({ world }: Capsule): SavedWorld => ({
  ...world,
  scenarioName: world.scenarioName,
});
