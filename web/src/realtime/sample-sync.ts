import type { Entry } from './entry-log.ts';
import { entryAt } from './sample-entries.ts';
import { createSync, type HistoryPage } from './sync.ts';

const PAGE = 10;

/** A seeded random generator, so that a failed run can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (n: number) => Math.floor(next() * n), chance: (p: number) => next() < p };
}

export const page = (entries: Entry[], skip: number): HistoryPage => ({
  conversations: entries.toReversed().slice(skip, skip + PAGE),
  total: entries.length,
});
export const entries = (count: number) => Array.from({ length: count }, (_, at) => entryAt(at + 1));

export const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/**
 * A server, a network and an app with its socket. Pending messages are in `answers` and `wire` and arrive when the generator
 * decides: answers of the history in any order; entries of the socket may be lost, doubled or swapped.
 */
export function bench(seed: number) {
  const random = randomOf(seed);
  const stored: Entry[] = [];
  const answers: (() => void)[] = [];
  let wire: (() => void)[] = [];
  let open = false;
  /** Lists that were wrong at some moment: entries must be unique and in order. */
  const wrong: string[][] = [];

  const sync = createSync({
    history: (skip) =>
      new Promise((resolve, reject) => {
        // The server reads its entries now or later; the answer arrives even later, or never.
        answers.push(() => {
          const given = page(stored, skip);
          answers.push(() => (random.chance(0.1) ? reject(new Error('lost')) : resolve(given)));
        });
      }),
    onChange: () => {
      const ids = sync.entries().map(({ _id }) => _id);
      if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!)) wrong.push(ids);
    },
  });
  const refresh = () => void sync.refresh().catch(() => undefined);

  function write(): void {
    const entry = entryAt(stored.length + 1);
    stored.push(entry);
    if (!open || random.chance(0.15)) return;
    const deliver = () => sync.add(entry);
    wire.push(deliver);
    if (random.chance(0.15)) wire.push(deliver);
    if (random.chance(0.2) && wire.length > 1) wire.push(...wire.splice(-2, 1));
  }

  /** Joins as the simulator does: missed entries, then the acknowledgement, then live entries. */
  function connect(): void {
    open = true;
    wire = [];
    const since = sync.since();
    const at = stored.findIndex(({ _id }) => _id === since);
    const missed = at < 0 || stored.length - at > 200 ? undefined : stored.slice(at + 1);
    for (const entry of missed ?? []) wire.push(() => sync.add(entry));
    wire.push(() => {
      if (missed) sync.caughtUp(missed.at(-1));
      else refresh();
    });
  }

  function disconnect(): void {
    open = false;
    wire = [];
  }

  function step(): void {
    const action = random.below(100);
    if (action < 30) write();
    else if (action < 60) wire.shift()?.();
    else if (action < 85) answers.splice(random.below(answers.length), 1)[0]?.();
    else if (action < 88) disconnect();
    else if (action < 92 && !open) connect();
    else if (action < 96) refresh();
    else void sync.loadOlder().catch(() => undefined);
  }

  return { sync, stored, wrong, answers, step, refresh };
}

export async function drain(answers: (() => void)[]): Promise<void> {
  await settled();
  while (answers.length > 0) {
    answers.shift()?.();
    await settled();
  }
}

export const atOnce = (give: () => void): void => give();

/** A server with a history, a record of its requests, and an app that reads it. */
export function serverOf(stored: Entry[], { total }: { readonly total?: number } = {}) {
  const asked: number[] = [];
  let changes = 0;
  let deliver = atOnce;
  const sync = createSync({
    history: (skip) => {
      asked.push(skip);
      const given = page(stored, skip);
      return new Promise((resolve) => deliver(() => resolve({ ...given, total: total ?? given.total })));
    },
    onChange: () => void (changes += 1),
  });
  return {
    sync,
    stored,
    asked,
    changes: () => changes,
    /** Sets how answers are delivered from now on. */
    hold: (way: typeof deliver) => void (deliver = way),
  };
}
