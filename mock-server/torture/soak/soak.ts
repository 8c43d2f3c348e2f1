import { quantile } from '../../bench/figures.ts';
import type { ServerProcess } from '../../bench/server-process.ts';
import { Random } from '../../src/world/random.ts';
import type { HttpClient } from '../http.ts';
import type { Progress } from '../progress.ts';
import type { PartResult } from '../result.ts';
import { Memory, mib } from './memory.ts';
import { SoakedWorld } from './soaked-world.ts';

export interface SoakSize {
  readonly minutes: number;
  /** Requests a second. */
  readonly rate: number;
  /** Worlds at a time. */
  readonly worlds: number;
}

/** The maximum memory, relative to that in the third minute. */
const MOST = 1.1;
/** Until then the heap of a new process grows to its usual size, whether or not anything is lost. */
const WARM_MS = 180_000;
const TICK_MS = 10;
const SAMPLE_MS = 2_000;
/** How often one of the worlds is replaced by a fresh one, and another is only made and dropped. */
const CHURN_MS = 1_500;
/** The maximum number of pending calls; beyond it the server cannot keep up and the rate is not reached. */
const MOST_IN_FLIGHT = 500;

/** Hours of tests in minutes: the same rate for the whole time, over worlds that are made and dropped. */
export async function soak(
  server: ServerProcess,
  http: HttpClient,
  size: SoakSize,
  progress: Progress,
): Promise<PartResult> {
  const random = new Random('soak').stream('acts');
  const worlds = await Promise.all(Array.from({ length: size.worlds }, () => SoakedWorld.open(http)));
  const memory = new Memory(server);
  const startedAt = performance.now();
  const length = size.minutes * 60_000;
  const elapsed = () => performance.now() - startedAt;
  const latencies: number[] = [];
  const problems = new Map<string, number>();
  let [sent, inFlight, refused, made] = [0, 0, 0, size.worlds];
  const blame = (problem: string) => void problems.set(problem, (problems.get(problem) ?? 0) + 1);

  const one = async () => {
    const world = random.pick(worlds);
    const at = performance.now();
    inFlight += 1;
    sent += 1;
    try {
      const { status } = await world.act(random);
      if (status >= 500) blame(`status ${status}`);
      // The world was dropped in between, or the rules refuse.
      else if (status >= 400) refused += 1;
      if (sent % 20 === 0) latencies.push(performance.now() - at);
    } catch (error) {
      blame(error instanceof Error ? error.name : String(error));
    }
    inFlight -= 1;
  };
  const send = setInterval(() => {
    const due = Math.floor((elapsed() / 1_000) * size.rate) - sent;
    const now = Math.min(due, MOST_IN_FLIGHT - inFlight);
    for (let nth = 0; nth < now; nth += 1) void one();
  }, TICK_MS);

  const look = setInterval(() => {
    void memory
      .sample()
      .then((text) =>
        progress.tell(`${sent} requests, ${Math.round(sent / (elapsed() / 1_000))} a second; ${text}`),
      );
  }, SAMPLE_MS);

  for (let nth = 0; elapsed() < length; nth += 1) {
    const place = nth % worlds.length;
    const replaced = worlds[place];
    try {
      worlds[place] = await SoakedWorld.open(http);
      await replaced?.close();
      await (await SoakedWorld.open(http, 0)).close();
      made += 2;
    } catch (error) {
      blame(`a world could not be made: ${String(error)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, CHURN_MS));
  }
  clearInterval(send);
  clearInterval(look);
  const seconds = elapsed() / 1_000;

  const [early, window] = [Math.min(WARM_MS, length * 0.3), Math.max(10_000, length / 20)];
  const [before, end] = [memory.around(early, window), memory.around(elapsed(), window)];
  for (const world of worlds) await world.close();
  const alive = await memory.alive();
  const rate = sent / seconds;
  if (rate < size.rate * 0.95) blame(`only ${Math.round(rate)} requests a second were reached`);
  const isWarm = early >= WARM_MS;
  for (const kind of ['rss', 'heap'] as const)
    if (isWarm && end[kind] > before[kind] * MOST)
      blame(`${kind} grew from ${mib(before[kind])} to ${mib(end[kind])} MiB`);
  return {
    what: `soak: ${size.minutes} min at ${size.rate} a second, ${size.worlds} worlds`,
    figures: [
      `${sent} requests, ${Math.round(rate)} a second, ${refused} refusals, ${made} worlds made`,
      `p50 ${Math.round(quantile(latencies, 0.5))} ms, p99 ${Math.round(quantile(latencies, 0.99))} ms`,
      `RSS ${mib(before.rss)} MiB at ${Math.round(early / 1_000)} s, ${mib(end.rss)} in the end`,
      `heap at least ${mib(before.heap)} and ${mib(end.heap)}; with the worlds gone ${mib(alive)} are alive`,
      ...(isWarm
        ? []
        : [`too short to say whether memory grows: that takes ${WARM_MS / 0.3 / 60_000} minutes`]),
    ].join('; '),
    problems: [...problems].map(([problem, times]) => `${times} × ${problem}`),
  };
}
