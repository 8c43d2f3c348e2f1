import type { HttpClient } from '../http.ts';
import type { Progress } from '../progress.ts';
import type { PartResult } from '../result.ts';
import { History } from './history.ts';
import { takeStep } from './steps.ts';

export interface HistoriesSize {
  readonly seeds: number;
  /** The number of the first seed. */
  readonly firstSeed: number;
  /** Steps of each history. */
  readonly commands: number;
  /** How many histories run at the same time. */
  readonly atOnce: number;
  /** How long a history with a violation is shortened, seconds. */
  readonly shrinkSeconds: number;
}

/** Reading all statements takes longer than many steps. */
const RECONCILE_EVERY = 500;

/** Takes these steps until there is a problem. */
async function tell(
  http: HttpClient,
  seed: string,
  steps: readonly number[],
  onStep: () => void = () => undefined,
): Promise<History> {
  const history = await History.begin(http, seed);
  try {
    for (const [at, nth] of steps.entries()) {
      await takeStep(history, seed, nth);
      if (at % RECONCILE_EVERY === RECONCILE_EVERY - 1) await history.reconcile();
      onStep();
      if (history.problems.length > 0) return history;
    }
    await history.reconcile();
  } catch (error) {
    history.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await history.world.drop();
  }
  return history;
}

/** Drops steps as long as the rest still fails: halves first, then smaller and smaller pieces. */
async function shorten(
  http: HttpClient,
  seed: string,
  failing: readonly number[],
  seconds: number,
): Promise<{ steps: readonly number[]; history: History | undefined }> {
  const end = performance.now() + seconds * 1_000;
  let steps = failing;
  let shortest: History | undefined;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length && performance.now() < end;) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      const history = await tell(http, seed, fewer);
      if (history.problems.length === 0) from += size;
      else [steps, shortest] = [fewer, history];
    }
  }
  return { steps, history: shortest };
}

/** Histories of random commands over HTTP: checks that every satang is where the answers say. */
export async function histories(
  http: HttpClient,
  size: HistoriesSize,
  progress: Progress,
): Promise<PartResult> {
  const { seeds, firstSeed, commands, atOnce, shrinkSeconds } = size;
  const problems: string[] = [];
  const done = new Map<string, number>();
  let [taken, next] = [0, firstSeed];
  const startedAt = performance.now();
  const requestsBefore = http.count;

  const worker = async () => {
    while (next < firstSeed + seeds) {
      const seed = String(next);
      next += 1;
      const steps = Array.from({ length: commands }, (_, nth) => nth);
      let reached = 0;
      const history = await tell(http, seed, steps, () => {
        reached += 1;
        taken += 1;
        progress.tell(`${taken} of ${seeds * commands} commands, ${problems.length} violations`);
      });
      for (const [name, times] of history.done) done.set(name, (done.get(name) ?? 0) + times);
      if (history.problems.length === 0) continue;
      progress.say(`seed ${seed}: ${history.problems.join('\n  ')}\n  making the history shorter…`);
      const short = await shorten(http, seed, steps.slice(0, reached + 1), shrinkSeconds);
      const { log, problems: found } = short.history ?? history;
      problems.push(
        [`seed ${seed}, ${short.steps.length} steps:`, ...log.slice(-60), ...found].join('\n    '),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  const rare = [...done].toSorted(([, a], [, b]) => a - b);
  progress.say(`done: ${rare.map(([name, times]) => `${name} ${times}`).join(', ')}`);
  return {
    what: `histories: ${seeds} seeds × ${commands} commands`,
    figures: `${taken} commands, ${http.count - requestsBefore} requests, ${Math.round(seconds)} s`,
    problems,
  };
}
