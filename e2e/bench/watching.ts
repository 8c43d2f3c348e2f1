import { setTimeout as pause } from 'node:timers/promises';
import { callMany } from './calls.ts';
import { cpuMs } from './cpu-time.ts';

/** Windows are short and in turns, so that what else the machine does counts for both. */
const TURNS = 80;
const CALLS = 400;
/** After this everything that a call leads to has gone out, milliseconds. */
const REST_MS = 250;

export interface Cost {
  /** CPU time for a call in the world that nobody looks at, microseconds. */
  readonly aloneUs: number;
  /** How much more it is in the world that is open in a console, and how sure that is, percent. */
  readonly more: number;
  readonly spread: number;
}

/** What a call costs the simulator in a world that is watched, beside one in a world that is not. */
export async function costOfWatching(
  simulator: string,
  pid: number,
  watched: string,
  alone: string,
): Promise<Cost> {
  const window = async (world: string): Promise<number> => {
    const before = cpuMs(pid);
    await callMany(simulator, world, CALLS);
    await pause(REST_MS);
    return ((cpuMs(pid) - before) * 1_000) / CALLS;
  };
  // Code that has run often is fast.
  for (const world of [watched, alone, watched, alone]) await window(world);
  const without: number[] = [];
  const shares: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    // What comes first in a pair would otherwise be the same each time.
    const first = turn % 2 === 0 ? await window(alone) : undefined;
    const open = await window(watched);
    const none = first ?? (await window(alone));
    without.push(none);
    // Of a ratio the logarithm: twice as much and half as much are equally far off.
    shares.push(Math.log(open / none));
  }
  const { middle, spread } = middleOf(shares);
  return { aloneUs: median(without), more: Math.expm1(middle) * 100, spread: spread * 100 };
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
