import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import type { Capsule } from '@krapao/contracts/control/capsule';
import type { SimWorld } from '../domain/tables.ts';
import { openWorld } from '../scenarios/open-world.ts';
import { SAVED_VERSION, type SavedWorld } from '../world/saved-world.ts';
import type { TimeSource } from '../world/time-source.ts';
import { HostedWorld, type Deed, type WorldStart } from './hosted-world.ts';

export interface MakeWorld {
  (options: {
    readonly id: string;
    readonly scenario: string;
    readonly seed: string;
    readonly now?: number | undefined;
    readonly timeSource: TimeSource;
  }): SimWorld;
}

export interface WorldsOptions {
  readonly makeWorld: MakeWorld;
  readonly timeSource: TimeSource;
  readonly max: number;
  /** For worlds that are asked for without a scenario or seed, the world `default` among them. */
  readonly scenario: string;
  readonly seed: string;
}

export interface NewWorld {
  readonly id?: string | undefined;
  readonly scenario?: string | undefined;
  readonly seed?: string | undefined;
  readonly now?: number | undefined;
}

/** A world as an earlier process left it. */
export interface LeftWorld {
  readonly start: Omit<WorldStart, 'capsule'>;
  readonly isTouched: boolean;
  /** The machine's time, epoch milliseconds. */
  readonly keptAt: number;
  readonly capsule: Capsule;
  /** The capsule that it was opened from. */
  readonly origin?: Capsule | undefined;
}

const savedIn = ({ world }: Capsule): SavedWorld => ({
  ...world,
  version: SAVED_VERSION,
  scenarioName: world.scenarioName,
});

/** Told of the life of worlds: sockets and timers hang on it. */
export interface WorldsListener {
  /** A world is there, new or put back to its start. */
  readonly opened?: (hosted: HostedWorld) => void;
  /** A world went away, or is about to be put back to its start. */
  readonly closed?: (hosted: HostedWorld) => void;
  /** Somebody acted there. */
  readonly acted?: (hosted: HostedWorld, deed: Deed) => void;
}

interface NoRoom {
  readonly ok: false;
  readonly reason: 'taken' | 'full';
}

export type CreateResult = { readonly ok: true; readonly hosted: HostedWorld } | NoRoom;

/** All worlds of this process. */
export class Worlds {
  readonly #options: WorldsOptions;
  readonly #hosted = new Map<string, HostedWorld>();
  readonly #listeners: WorldsListener[] = [];
  readonly #acted = (hosted: HostedWorld, deed: Deed): void => {
    for (const listener of this.#listeners) listener.acted?.(hosted, deed);
  };
  #fixtures = 0;
  #lastName = 0;

  constructor(options: WorldsOptions) {
    this.#options = options;
  }

  listen(listener: WorldsListener): void {
    this.#listeners.push(listener);
    for (const hosted of this.#hosted.values()) listener.opened?.(hosted);
  }

  get(id: string): HostedWorld | undefined {
    return this.#hosted.get(id);
  }

  list(): HostedWorld[] {
    return [...this.#hosted.values()];
  }

  get max(): number {
    return this.#options.max;
  }

  /** Throws `UnknownScenario` for a scenario that does not exist. */
  create(wanted: NewWorld): CreateResult {
    const { timeSource, scenario, seed } = this.#options;
    const room = this.#room(wanted.id);
    if (!room.ok) return room;
    const start: WorldStart = {
      id: room.id,
      scenario: wanted.scenario ?? scenario,
      seed: wanted.seed ?? seed,
      now: wanted.now ?? timeSource.now(),
    };
    return this.#host(start, this.#make(start));
  }

  /** A world that was saved goes on, with its faults and journal. Throws `DamagedWorld`. */
  open(wanted: { readonly id?: string | undefined; readonly capsule: Capsule }): CreateResult {
    const room = this.#room(wanted.id);
    if (!room.ok) return room;
    const { id } = room;
    const { faults, journal } = wanted.capsule;
    const saved = savedIn(wanted.capsule);
    const { scenarioName, seed } = saved;
    const world = openWorld({ id, saved, timeSource: this.#options.timeSource });
    const start: WorldStart = {
      id,
      scenario: scenarioName ?? this.#options.scenario,
      seed,
      now: saved.clock.now,
      capsule: { faults, journal },
    };
    return this.#host(start, world);
  }

  /**
   * A world of an earlier process goes on as it was left, in place of one of its name; its clock ran on meanwhile, unless it
   * was frozen. A reset brings it back to its start. Throws `DamagedWorld`, and leaves everything as it is.
   */
  revive({ start, isTouched, keptAt, capsule, origin }: LeftWorld): HostedWorld {
    const { timeSource } = this.#options;
    const saved = savedIn(capsule);
    const world = openWorld({ id: start.id, saved, origin: origin && savedIn(origin), timeSource });
    if (!world.clock.frozen) world.advance(Math.max(0, timeSource.now() - keptAt));
    const before = this.#hosted.get(start.id);
    if (before) this.drop(before);
    // Of no fixtures of this process: what a reset makes is made from those of today.
    const hosted = new HostedWorld(
      origin ? { ...start, capsule: origin } : start,
      world,
      origin ? this.#fixtures : -1,
      this.#acted,
    );
    hosted.resume(capsule, isTouched);
    this.#hosted.set(start.id, hosted);
    for (const listener of this.#listeners) listener.opened?.(hosted);
    return hosted;
  }

  #room(id: string | undefined): { readonly ok: true; readonly id: string } | NoRoom {
    if (id !== undefined && this.#hosted.has(id)) return { ok: false, reason: 'taken' };
    if (this.#hosted.size >= this.#options.max) return { ok: false, reason: 'full' };
    return { ok: true, id: id ?? this.#freeName() };
  }

  #host(start: WorldStart, world: SimWorld): CreateResult {
    const hosted = new HostedWorld(start, world, this.#fixtures, this.#acted);
    this.#hosted.set(start.id, hosted);
    for (const listener of this.#listeners) listener.opened?.(hosted);
    return { ok: true, hosted };
  }

  drop(hosted: HostedWorld): void {
    this.#hosted.delete(hosted.id);
    for (const listener of this.#listeners) listener.closed?.(hosted);
  }

  /** Back to its start, with the fixtures of today or to its capsule; its sockets are cut, no other world notices. */
  reset(hosted: HostedWorld): void {
    // Made first: if the scenario is gone from the fixtures, the world stays as it is.
    const isCurrent = hosted.start.capsule !== undefined || hosted.fixtures === this.#fixtures;
    const world = isCurrent ? undefined : this.#make(hosted.start);
    for (const listener of this.#listeners) listener.closed?.(hosted);
    hosted.putBack(world, this.#fixtures);
    for (const listener of this.#listeners) listener.opened?.(hosted);
  }

  /** From now on new worlds and resets are made afresh. Answers the default world if a reset would lose something. */
  fixturesChanged(): HostedWorld | undefined {
    this.#fixtures += 1;
    const hosted = this.#hosted.get(DEFAULT_WORLD);
    if (!hosted) return undefined;
    if (hosted.isTouched) return hosted;
    this.reset(hosted);
    return undefined;
  }

  #make(start: WorldStart): SimWorld {
    return this.#options.makeWorld({ ...start, timeSource: this.#options.timeSource });
  }

  #freeName(): string {
    do this.#lastName += 1;
    while (this.#hosted.has(`world-${this.#lastName}`));
    return `world-${this.#lastName}`;
  }
}
