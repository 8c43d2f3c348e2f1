import type { Capsule } from '@krapao/contracts/control/capsule';
import type { SimWorld } from '../domain/tables.ts';
import { Faults } from '../faults/faults.ts';
import { Journal } from './journal.ts';
import type { AnyOutcome } from '../world/outcome.ts';

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

/** What was done from outside: timers, streams and the next change of the fixtures depend on it. */
export interface Deed {
  /** Whether it may have changed something that a reset would undo. */
  readonly effect: boolean;
  /** The clock was moved, frozen or let run: what falls due when is different now, though no timer changed. */
  readonly movesClock?: true;
}

/**
 * A world for looking at. Whatever changes it goes through `HostedWorld.perform` or `act`, which do all that belongs to it:
 * past them these methods do not compile.
 */
export type ReadableWorld = SimWorld & {
  readonly [
    Method in
      | 'run'
      | 'note'
      | 'settle'
      | 'advance'
      | 'setTime'
      | 'freeze'
      | 'reset'
      | 'restore'
      | 'load'
      | 'markStart'
  ]: never;
};

/** A world in this process with what the simulator keeps beside it. */
export class HostedWorld {
  readonly start: WorldStart;
  readonly faults = new Faults(
    () => this.#world.random.stream('faults').next(),
    () => this.#touch(),
  );
  readonly journal = new Journal(() => this.#touch());
  /** The faults that a recipe left for the next calls; the next recipe lifts them. */
  arrangedFaults: readonly string[] = [];
  readonly #told: (hosted: HostedWorld, deed: Deed) => void;
  #world: SimWorld;
  #fixtures: number;
  #isTouched = false;
  #dateSecond = Number.NaN;
  #dateText = '';

  constructor(
    start: WorldStart,
    world: SimWorld,
    fixtures: number,
    told: (hosted: HostedWorld, deed: Deed) => void,
  ) {
    this.start = start;
    this.#world = world;
    this.#fixtures = fixtures;
    this.#told = told;
    this.#putBackBesides();
  }

  get id(): string {
    return this.start.id;
  }

  get world(): ReadableWorld {
    return this.#world as ReadableWorld;
  }

  /** The version of the fixtures it was made from. */
  get fixtures(): number {
    return this.#fixtures;
  }

  /** Whether somebody did something here since the start that a reset would undo. */
  get isTouched(): boolean {
    return this.#isTouched;
  }

  /** Runs a command from outside; `name` is for the report when it makes or loses money. */
  perform<Args extends readonly unknown[], Result extends AnyOutcome>(
    deed: Deed & { readonly name: string },
    command: (world: SimWorld, ...args: Args) => Result,
    ...args: Args
  ): Result {
    return this.act(deed, (world) =>
      world.run((inside) => {
        inside.note(deed.name);
        return command(inside, ...args);
      }),
    );
  }

  /** Does what is more than one command: a call with its sign-in, a recipe, a move of the clock. */
  act<Result>(deed: Deed, work: (world: SimWorld) => Result): Result {
    if (deed.effect) this.#isTouched = true;
    try {
      return work(this.#world);
    } finally {
      this.#told(this, deed);
    }
  }

  /** Runs what is due by now. Nobody did it, so nothing is touched. */
  settle(): void {
    this.#world.settle();
  }

  /** Goes on from what stood beside the world in an earlier process. */
  resume({ faults, journal }: Pick<Capsule, 'faults' | 'journal'>, isTouched: boolean): void {
    this.faults.reset(faults);
    this.journal.reset(journal);
    this.#isTouched = isTouched;
  }

  /** Back to the start, as `world` where the fixtures changed since. */
  putBack(world: SimWorld | undefined, fixtures: number): void {
    if (world === undefined) this.#world.reset();
    else this.#world = world;
    this.#fixtures = fixtures;
    this.#putBackBesides();
  }

  /** The world's instant as a `Date` header; made once a second. */
  dateHeader(): string {
    const second = Math.floor(this.#world.clock.peek() / 1_000);
    if (second !== this.#dateSecond) {
      this.#dateSecond = second;
      this.#dateText = new Date(second * 1_000).toUTCString();
    }
    return this.#dateText;
  }

  #putBackBesides(): void {
    this.faults.reset(this.start.capsule?.faults);
    this.journal.reset(this.start.capsule?.journal);
    this.arrangedFaults = [];
    this.#isTouched = false;
  }

  #touch(): void {
    this.#isTouched = true;
  }
}
