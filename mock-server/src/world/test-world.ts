import type { Minor } from '@krapao/contracts/kernel/money';
import type { PostingLine } from './kernel-tables.ts';
import type { AnyOutcome, Success } from './outcome.ts';
import { isUndone, ok } from './outcome.ts';
import type { WorldSnapshot } from './saved-world.ts';
import type { Store } from './store.ts';
import { type JobHandlers, World } from './world.ts';

/* A small world for the kernel's own tests. */

export interface NoteRow {
  readonly id: string;
  readonly owner?: string;
  readonly text: string;
}

/** What `World.run` does with a store alone: undoes all that `work` wrote if it throws or refuses. */
export function transaction<Result extends AnyOutcome>(
  store: Pick<Store<TestTables>, 'begin' | 'commit' | 'rollback'>,
  work: () => Result,
): Result {
  const mark = store.begin();
  let isKept = false;
  try {
    const outcome = work();
    isKept = !isUndone(outcome);
    return outcome;
  } finally {
    if (isKept) store.commit();
    else store.rollback(mark);
  }
}

interface TestTables {
  notes: NoteRow;
}

interface TestJobs {
  note: { text: string };
  /** Writes a note, then schedules another after so many milliseconds. */
  chain: { text: string; after: number };
  /** Schedules itself for the same instant so many times more. */
  again: { left: number };
  forever: object;
  /** Schedules so many notes for an instant. */
  fill: { due: number; notes: number };
  /** Publishes a message, and does not look at the clock. */
  say: { text: string };
  broken: object;
}

export type TestWorld = World<TestTables, TestJobs>;

/** 2026-01-05T03:00:00Z: a Monday, 10:00 in Bangkok. */
export const MONDAY_10 = 1_767_582_000_000;

/** A machine clock that only moves when told to. */
export function handClock(start = MONDAY_10): { at: number; now(): number } {
  return {
    at: start,
    now() {
      return this.at;
    },
  };
}

export const addNote = (world: TestWorld, text: string, owner?: string): Success<NoteRow> => {
  const id = world.ids.next();
  const row: NoteRow = owner === undefined ? { id, text } : { id, text, owner };
  return ok(world.store.table('notes').put(id, row));
};

const jobs: JobHandlers<TestTables, TestJobs> = {
  note: (world, { text }) => {
    addNote(world, text);
    world.outbox.push({ room: 'notes', event: 'noted', payload: text });
  },
  chain: (world, { text, after }) => {
    addNote(world, text);
    world.scheduler.schedule(world.clock.now() + after, 'note', { text: `${text}, later` });
  },
  again: (world, { left }) => {
    if (left > 0) world.scheduler.schedule(world.clock.now(), 'again', { left: left - 1 });
  },
  fill: (world, { due, notes }) => {
    for (let made = 0; made < notes; made += 1) world.scheduler.schedule(due, 'note', { text: 'x' });
  },
  say: (world, { text }) => world.outbox.push({ room: 'notes', event: 'said', payload: text }),
  forever: (world) => {
    world.scheduler.schedule(world.clock.now(), 'forever', {});
  },
  broken: (world) => {
    addNote(world, 'half done');
    throw new Error('the job is broken');
  },
};

export function testWorld(
  options: {
    seed?: string;
    timeSource?: { now(): number };
    from?: WorldSnapshot;
    scenarioName?: string;
    mayEnter?: (world: TestWorld, lines: readonly PostingLine[]) => boolean;
  } = {},
): TestWorld {
  return new World<TestTables, TestJobs>({
    id: 'test',
    seed: options.seed ?? 'seed',
    timeSource: options.timeSource ?? handClock(),
    jobs,
    scenarioName: options.scenarioName,
    indexes: [{ table: 'notes', name: 'owner', keyOf: (note) => note.owner }],
    ...(options.from ? { from: options.from } : {}),
    ...(options.mayEnter ? { mayEnter: options.mayEnter } : {}),
  });
}

export const texts = (world: TestWorld): string[] =>
  world.store
    .table('notes')
    .list()
    .map((note) => note.text);

export const baht = (amount: number): Minor => (amount * 100) as Minor;

/** Money from a bank into a wallet. */
export const payIn = (world: TestWorld, member: string, amount: number) =>
  world.ledger.post({
    memo: 'deposit',
    lines: [
      { account: 'outside:KBANK', amount: baht(-amount) },
      { account: `wallet:${member}`, amount: baht(amount) },
    ],
  });
