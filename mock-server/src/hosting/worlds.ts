import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import type { OpenSocket } from '@krapao/contracts/control/look';
import type { SimWorld } from '../domain/tables.ts';
import { changeMembers } from '../scenarios/change-members.ts';
import { continueWorld, copyWorld, isSameStart, worldAtStart } from '../scenarios/copy-world.ts';
import { openWorld } from '../scenarios/saved/open-world.ts';
import { JournalPool } from '../journal/pool.ts';
import type { Action, WorldStart } from './action.ts';
import { HostedWorld } from './hosted-world.ts';
import { savedIn, type LeftWorld } from './left-world.ts';
import type { CreateResult, NewWorld, OpenedWorld, Room, WorldsOptions } from './new-world.ts';
import { droppedForOneMore } from './room.ts';

/** Called when worlds begin and end; sockets and timers depend on it. */
export interface WorldsListener {
  /** A world exists, new or after a reset or rewind. */
  readonly opened?: (hosted: HostedWorld) => void;
  /** A world was dropped, or is about to be reset or rewound. */
  readonly closed?: (hosted: HostedWorld) => void;
  /** A retired world was dropped for a new one. */
  readonly madeRoom?: (hosted: HostedWorld) => void;
  /** Something was done in it. */
  readonly acted?: (hosted: HostedWorld, action: Action) => void;
}

/** All worlds of this process. */
export class Worlds {
  readonly #options: WorldsOptions;
  readonly #hosted = new Map<string, HostedWorld>();
  readonly #listeners: WorldsListener[] = [];
  readonly #acted = (hosted: HostedWorld, action: Action): void => {
    // What ends with a dropped world, such as its held calls, must not recreate it.
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

  /** Sets the function that returns the open sockets of a world. */
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

  /** Opens a saved world, with its faults and journal. Throws `DamagedWorld`. */
  open(wanted: OpenedWorld): CreateResult {
    const room = this.#room(wanted.id);
    if (!room.ok) return room;
    const { faults, arranged, journal, history } = wanted.capsule;
    const saved = savedIn(wanted.capsule);
    const { timeSource } = this.#options;
    const { relived } = wanted;
    const world = relived
      ? continueWorld(relived.world, room.id, saved.clock, timeSource)
      : openWorld({ id: room.id, saved, timeSource });
    const begun = relived?.world.start.store;
    const start: WorldStart = {
      id: room.id,
      scenario: saved.scenarioName ?? this.#options.scenario,
      seed: saved.seed,
      now: saved.clock.now,
      capsule: { faults, arranged, journal, ...(history && { history }), ...(begun && { begun }) },
      ...this.#keeping(wanted),
    };
    return this.#host(start, world, relived);
  }

  /**
   * Restores a world of an earlier process, in place of one with the same name. Its clock has moved on meanwhile, unless it was
   * frozen. A reset brings it back to its start. A job that throws is reported to `jobFailed` and stays due, as in a running world,
   * so nothing is lost. Throws `DamagedWorld`, and then changes nothing.
   */
  revive(
    { start, isTouched, retiredAt, keptAt, capsule, origin }: LeftWorld,
    jobFailed: (hosted: HostedWorld, error: unknown) => void,
  ): HostedWorld {
    const { timeSource } = this.#options;
    const saved = savedIn(capsule);
    const world = openWorld({ id: start.id, saved, origin: origin && savedIn(origin), timeSource });
    // -1: made from no fixtures of this process, so a reset makes it from the current ones.
    const hosted = new HostedWorld(
      origin ? { ...start, capsule: origin } : start,
      world,
      origin ? this.#fixtures : -1,
      this.#acted,
      this.#journals,
    );
    hosted.resume(capsule, isTouched);
    hosted.retiredAt = retiredAt;
    try {
      hosted.catchUp(Math.max(0, timeSource.now() - keptAt));
    } catch (error) {
      jobFailed(hosted, error);
    }
    const before = this.#hosted.get(start.id);
    if (before) this.drop(before);
    this.#add(hosted);
    return hosted;
  }

  /** A new world with exactly the state before an entry of this one's journal, which must be a kept entry. */
  fork(hosted: HostedWorld, before: number, id: string | undefined): CreateResult {
    const room = this.#room(id);
    if (!room.ok) return room;
    const start = { ...hosted.start, id: room.id, madeAt: this.#options.timeSource.now() };
    const fork = this.#copy(hosted, start, this.#acted, this.#journals);
    fork.become(hosted, before);
    return this.#addInRoom(fork);
  }

  /** Restores the state before an entry of its journal; its sockets are cut, and no other world is affected. */
  rewind(hosted: HostedWorld, before: number): void {
    hosted.held.releaseAll();
    for (const listener of this.#listeners) listener.closed?.(hosted);
    hosted.rewind(before);
    for (const listener of this.#listeners) listener.opened?.(hosted);
  }

  /** A hidden copy in which something can be tried, from now or from before an entry that is kept. */
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

  #room(id: string | undefined): Room {
    this.dropExpired();
    if (id !== undefined && this.#hosted.has(id)) return { ok: false, reason: 'taken' };
    if (!droppedForOneMore(this.#hosted, this.#options.max)) return { ok: false, reason: 'full' };
    return { ok: true, id: id ?? this.#freeName() };
  }

  /** Room is made only now that the world is made, so that a request which cannot be met costs no other one. */
  #addInRoom(hosted: HostedWorld): CreateResult {
    for (const retired of droppedForOneMore(this.#hosted, this.#options.max) ?? []) {
      this.drop(retired);
      for (const listener of this.#listeners) listener.madeRoom?.(retired);
    }
    this.#add(hosted);
    return { ok: true, hosted };
  }

  #add(hosted: HostedWorld): void {
    this.#hosted.set(hosted.id, hosted);
    for (const listener of this.#listeners) listener.opened?.(hosted);
  }

  #host(start: WorldStart, world: SimWorld, relived?: HostedWorld): CreateResult {
    const hosted = new HostedWorld(start, world, this.#fixtures, this.#acted, this.#journals);
    if (relived) {
      hosted.journal.remember(relived.journal);
      hosted.waiting.copy(relived.waiting, hosted.journal.nextSeq);
    }
    return this.#addInRoom(hosted);
  }

  /** From now on the world may be dropped for another one; a second time changes nothing. */
  retire(hosted: HostedWorld): void {
    hosted.retiredAt ??= this.#options.timeSource.now();
    this.#acted(hosted, { effect: false });
  }

  drop(hosted: HostedWorld): void {
    this.#hosted.delete(hosted.id);
    for (const listener of this.#listeners) listener.closed?.(hosted);
    hosted.held.releaseAll();
    for (const endDelay of hosted.waiting.delays) endDelay();
    hosted.journal.close();
  }

  /**
   * Back to its start, with the current fixtures or to its capsule; its sockets are cut, and no other world is affected. It is no
   * longer retired: someone begins again with it.
   */
  reset(hosted: HostedWorld): void {
    // Made first: if the scenario no longer exists, the world stays unchanged.
    const isCurrent = hosted.start.capsule !== undefined || hosted.fixtures === this.#fixtures;
    const world = isCurrent ? undefined : this.#make(hosted.start);
    hosted.held.releaseAll();
    for (const listener of this.#listeners) listener.closed?.(hosted);
    hosted.putBack(world, this.#fixtures);
    hosted.retiredAt = undefined;
    for (const listener of this.#listeners) listener.opened?.(hosted);
  }

  /** New worlds and resets use the new fixtures from now on. Returns the default world if a reset would lose something. */
  fixturesChanged(): HostedWorld | undefined {
    this.#fixtures += 1;
    const hosted = this.#hosted.get(DEFAULT_WORLD);
    if (!hosted) return undefined;
    if (hosted.isTouched) return hosted;
    this.reset(hosted);
    return undefined;
  }

  /** Whether making this world again today would give the same start. */
  isMadeAgain({ start, world, id }: HostedWorld): boolean {
    if (start.capsule) return false;
    const timeSource = { now: () => start.now };
    try {
      return isSameStart(this.#make(start, timeSource), worldAtStart(world, id, timeSource));
    } catch {
      // Its scenario, or a member whom it changes, no longer exists.
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
