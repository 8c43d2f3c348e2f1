import { setTimeout as pause } from 'node:timers/promises';
import { callMany } from './calls.ts';
import { cpuMs } from './cpu-time.ts';

/** Windows are short and in turns, so that what else the machine does counts for both. */
const TURNS = 200;
const CALLS = 400;
/** After this everything that a call leads to has gone out, milliseconds. */
const REST_MS = 600;

export interface Cost {
  /** CPU time for a call while nobody looks, microseconds. */
  readonly aloneUs: number;
  /** How much more it is while someone follows the world, and how sure that is, percent. */
  readonly more: number;
  readonly spread: number;
}

/**
 * What a call costs the simulator while the stream of its world is followed, beside what it costs while it is not. It is the
 * same world in turns: two worlds of one process differ by more than what is measured. Who follows here only reads: a page
 * that draws on the same processor makes every call dearer, whatever the simulator does.
 */
export async function costOfWatching(simulator: string, pid: number, world: string): Promise<Cost> {
  const window = async (): Promise<number> => {
    const before = cpuMs(pid);
    await callMany(simulator, world, CALLS);
    await pause(REST_MS);
    return ((cpuMs(pid) - before) * 1_000) / CALLS;
  };
  const followed = async (): Promise<number> => {
    const stop = await follow(simulator, world);
    try {
      return await window();
    } finally {
      await stop();
    }
  };
  // Code that has run often is fast.
  for (const warm of [window, followed, window, followed]) await warm();
  const without: number[] = [];
  const shares: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    // What comes first in a pair would otherwise be the same each time.
    const first = turn % 2 === 0 ? await window() : undefined;
    const open = await followed();
    const none = first ?? (await window());
    without.push(none);
    // Of a ratio the logarithm: twice as much and half as much are equally far off.
    shares.push(Math.log(open / none));
  }
  const { middle, spread } = middleOf(shares);
  return { aloneUs: median(without), more: Math.expm1(middle) * 100, spread: spread * 100 };
}

/** Reads the stream of a world, all topics, until it is stopped. */
async function follow(simulator: string, world: string): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const { body } = await fetch(`${simulator}/__mock/worlds/${world}/live`, { signal: ending.signal });
  if (!body) throw new Error('the stream of the world has no body');
  const reader = body.getReader();
  const { done } = await reader.read();
  if (done) throw new Error('the stream of the world ended at once');
  const reading = (async () => {
    while (!(await reader.read()).done);
  })();
  return async () => {
    ending.abort();
    await reading.catch(() => {});
  };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The mean of the middle half, in which no window is that something else fell into, and its standard error. */
function middleOf(shares: readonly number[]): { readonly middle: number; readonly spread: number } {
  const quarter = Math.floor(shares.length / 4);
  const middle = shares.toSorted((a, b) => a - b).slice(quarter, shares.length - quarter);
  const mean = middle.reduce((sum, share) => sum + share, 0) / middle.length;
  const squares = middle.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  return { middle: mean, spread: Math.sqrt(squares / (middle.length - 1) / middle.length) };
}
