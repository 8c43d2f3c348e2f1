import type { Capsule } from '@krapao/contracts/control/capsule';
import type { SimWorld } from '../domain/tables.ts';
import { Faults } from '../faults/faults.ts';
import { Journal } from '../http/journal.ts';

/** What a world was made from, to make it again. */
export interface WorldStart {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** For one that was opened from a capsule: what stood beside the world. */
  readonly capsule?: Pick<Capsule, 'faults' | 'journal'>;
}

/** A world in this process with what the simulator keeps beside it. */
export class HostedWorld {
  readonly start: WorldStart;
  readonly journal = new Journal();
  readonly faults = new Faults(() => this.world.random.stream('faults').next());
  /** Replaced by a reset that has newer fixtures. */
  world: SimWorld;
  /** The version of the fixtures it was made from. */
  fixtures: number;
  /** Whether somebody did something here since the start that a reset would undo. */
  isTouched = false;
  /** The fault that a recipe left for the next call; the next recipe lifts it. */
  arrangedFault: string | undefined;
  #dateSecond = Number.NaN;
  #dateText = '';

  constructor(start: WorldStart, world: SimWorld, fixtures: number) {
    this.start = start;
    this.world = world;
    this.fixtures = fixtures;
  }

  get id(): string {
    return this.start.id;
  }

  /** The world's instant as a `Date` header; made once a second. */
  dateHeader(): string {
    const second = Math.floor(this.world.clock.peek() / 1_000);
    if (second !== this.#dateSecond) {
      this.#dateSecond = second;
      this.#dateText = new Date(second * 1_000).toUTCString();
    }
    return this.#dateText;
  }
}
