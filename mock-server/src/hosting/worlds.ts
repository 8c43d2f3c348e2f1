import { DEFAULT_WORLD, type WorldChanges } from '@krapao/contracts/control/world';
import type { OpenSocket } from '@krapao/contracts/control/look';
import type { Capsule } from '@krapao/contracts/control/capsule';
import type { SimWorld } from '../domain/tables.ts';
import { changeMembers } from '../scenarios/change-members.ts';
import { copyWorld, isSameStart, worldAtStart } from '../scenarios/copy-world.ts';
import { openWorld } from '../scenarios/open-world.ts';
import type { TimeSource } from '../world/clock.ts';
import { JournalPool } from '../journal/pool.ts';
import type { Action, WorldStart } from './action.ts';
import { HostedWorld } from './hosted-world.ts';
import { savedIn, type LeftWorld } from './left-world.ts';

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
  readonly changes?: WorldChanges | undefined;
  readonly label?: string | undefined;
  /** Real milliseconds. */
  readonly ttlMs?: number | undefined;
}

/** Called when worlds begin and end: sockets and timers hang on it. */
export interface WorldsListener {
  /** A world is there, new or put back to its start. */
  readonly opened?: (hosted: HostedWorld) => void;
  /** A world went away, or is about to be put back to its start. */
  readonly closed?: (hosted: HostedWorld) => void;
  /** Someone acted there. */
  readonly acted?: (hosted: HostedWorld, action: Action) => void;
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
  readonly #acted = (hosted: HostedWorld, action: Action): void => {
    // What ends with a dropped world, such as its held calls, does not bring it back.
    if (this.#hosted.get(hosted.id) !== hosted) return;
    for (const listener of this.#listeners) listener.acted?.(hosted, action);
  };
  readonly #journals = new JournalPool();
  #sockets: (hosted: HostedWorld) => OpenSocket[] = () => [];
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
    const hosted = this.#hosted.get(id);
    if (hosted?.start.expiresAt === undefined) return hosted;
    this.dropExpired();
    return this.#hosted.get(id);
  }

  list(): HostedWorld[] {
    this.dropExpired();
    return [...this.#hosted.values()];
  }

  /** Drops the worlds whose time is over. */
  dropExpired(): void {
    const now = this.#options.timeSource.now();
    for (const hosted of this.#hosted.values())
      if ((hosted.start.expiresAt ?? Number.POSITIVE_INFINITY) <= now) this.drop(hosted);
  }

  /** Whoever holds the sockets tells which are open. */
  showSocketsBy(sockets: (hosted: HostedWorld) => OpenSocket[]): void {
    this.#sockets = sockets;
  }

  socketsOf(hosted: HostedWorld): OpenSocket[] {
    return this.#sockets(hosted);
  }

  get options(): Readonly<Pick<WorldsOptions, 'max' | 'scenario'>> {
    return this.#options;
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
      ...(wanted.changes && { changes: wanted.changes }),
      ...this.#keeping(wanted),
    };
    return this.#host(start, this.#make(start));
  }

  /** A world that was saved goes on, with its faults and journal. Throws `DamagedWorld`. */
  open(wanted: Pick<NewWorld, 'id' | 'label' | 'ttlMs'> & { readonly capsule: Capsule }): CreateResult {
    const room = this.#room(wanted.id);
    if (!room.ok) return room;
    const { faults, arranged, journal, history } = wanted.capsule;
    const saved = savedIn(wanted.capsule);
    const world = openWorld({ id: room.id, saved, timeSource: this.#options.timeSource });
    const start: WorldStart = {
      id: room.id,
      scenario: saved.scenarioName ?? this.#options.scenario,
      seed: saved.seed,
      now: saved.clock.now,
      capsule: { faults, arranged, journal, ...(history && { history }) },
      ...this.#keeping(wanted),
    };
    return this.#host(start, world);
  }

  /**
   * A world of an earlier process goes on as it was left, in place of one of its name; its clock ran on meanwhile, unless it
   * was frozen. A reset brings it back to its start. A job that throws is told to `jobFailed` and stays due, as in a world
   * that runs: nothing is lost by it. Throws `DamagedWorld`, and leaves everything as it is.
   */
  revive(
    { start, isTouched, keptAt, capsule, origin }: LeftWorld,
    jobFailed: (hosted: HostedWorld, error: unknown) => void,
  ): HostedWorld {
    const { timeSource } = this.#options;
    const saved = savedIn(capsule);
    const world = openWorld({ id: start.id, saved, origin: origin && savedIn(origin), timeSource });
    // Of no fixtures of this process: what a reset makes is made from those of today.
    const hosted = new HostedWorld(
      origin ? { ...start, capsule: origin } : start,
      world,
      origin ? this.#fixtures : -1,
      this.#acted,
      this.#journals,
    );
    hosted.resume(capsule, isTouched);
    try {
      hosted.catchUp(Math.max(0, timeSource.now() - keptAt));
    } catch (error) {
      jobFailed(hosted, error);
    }
    const before = this.#hosted.get(start.id);
    if (before) this.drop(before);
    this.#hosted.set(start.id, hosted);
    for (const listener of this.#listeners) listener.opened?.(hosted);
    return hosted;
  }

  /** A new world exactly as this one was before an entry of its journal, which must be one that is kept. */
  fork(hosted: HostedWorld, before: number, id: string | undefined): CreateResult {
    const room = this.#room(id);
    if (!room.ok) return room;
    const start = { ...hosted.start, id: room.id, madeAt: this.#options.timeSource.now() };
    const fork = this.#copy(hosted, start, this.#acted, this.#journals);
    fork.become(hosted, before);
    this.#hosted.set(room.id, fork);
    for (const listener of this.#listeners) listener.opened?.(fork);
    return { ok: true, hosted: fork };
  }

  /** Exactly as it was before an entry of its journal; its sockets are cut, no other world notices. */
  rewind(hosted: HostedWorld, before: number): void {
    hosted.held.releaseAll();
    for (const listener of this.#listeners) listener.closed?.(hosted);
    hosted.rewind(before);
    for (const listener of this.#listeners) listener.opened?.(hosted);
  }

  /** A copy that nobody else knows, to see in it what would happen, now or as it was before an entry that is kept. */
  rehearsal(hosted: HostedWorld, before?: number): HostedWorld {
    const copy = this.#copy(hosted, hosted.start, () => {});
    copy.faults.reset(hosted.faults.save());
    copy.arrangedFaults = hosted.arrangedFaults;
    if (before !== undefined) copy.undoFrom(hosted.journal, before);
    return copy;
  }

  #copy(
    hosted: HostedWorld,
    start: WorldStart,
    onAction: (hosted: HostedWorld, action: Action) => void,
    journals?: JournalPool,
  ): HostedWorld {
    const world = copyWorld(hosted.world, start.id, this.#options.timeSource);
    return new HostedWorld(start, world, hosted.fixtures, onAction, journals);
  }

  #keeping({ label, ttlMs }: Pick<NewWorld, 'label' | 'ttlMs'>) {
    const madeAt = this.#options.timeSource.now();
    return {
      madeAt,
      ...(label !== undefined && { label }),
      ...(ttlMs !== undefined && { expiresAt: madeAt + ttlMs }),
    };
  }

  #room(id: string | undefined): { readonly ok: true; readonly id: string } | NoRoom {
    this.dropExpired();
    if (id !== undefined && this.#hosted.has(id)) return { ok: false, reason: 'taken' };
    if (this.#hosted.size >= this.#options.max) return { ok: false, reason: 'full' };
    return { ok: true, id: id ?? this.#freeName() };
  }

  #host(start: WorldStart, world: SimWorld): CreateResult {
    const hosted = new HostedWorld(start, world, this.#fixtures, this.#acted, this.#journals);
    this.#hosted.set(start.id, hosted);
    for (const listener of this.#listeners) listener.opened?.(hosted);
    return { ok: true, hosted };
  }

  drop(hosted: HostedWorld): void {
    this.#hosted.delete(hosted.id);
    for (const listener of this.#listeners) listener.closed?.(hosted);
    hosted.held.releaseAll();
    hosted.journal.close();
  }

  /** Back to its start, with the fixtures of today or to its capsule; its sockets are cut, no other world notices. */
  reset(hosted: HostedWorld): void {
    // Made first: if the scenario is gone from the fixtures, the world stays as it is.
    const isCurrent = hosted.start.capsule !== undefined || hosted.fixtures === this.#fixtures;
    const world = isCurrent ? undefined : this.#make(hosted.start);
    hosted.held.releaseAll();
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

  /** Whether a world made from what this one was made from is, today, what this one was then. */
  isMadeAgain({ start, world, id }: HostedWorld): boolean {
    if (start.capsule) return false;
    const timeSource = { now: () => start.now };
    try {
      return isSameStart(this.#make(start, timeSource), worldAtStart(world, id, timeSource));
    } catch {
      // Its scenario, or a member whom it changes, is no longer there.
      return false;
    }
  }

  #make(start: WorldStart, timeSource = this.#options.timeSource): SimWorld {
    const world = this.#options.makeWorld({ ...start, timeSource });
    if (!start.changes) return world;
    world.clock.hold(start.now);
    world.run(changeMembers, start.changes);
    world.markStart();
    return world;
  }

  #freeName(): string {
    do this.#lastName += 1;
    while (this.#hosted.has(`world-${this.#lastName}`));
    return `world-${this.#lastName}`;
  }
}
