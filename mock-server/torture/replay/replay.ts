import { notReplayed } from '../../src/proofs/replay.ts';
import type { Progress } from '../progress.ts';
import type { PartResult } from '../result.ts';

interface ReplayOptions {
  readonly histories: number;
  readonly commands: number;
  readonly firstSeed: number;
}

/** Random histories, in this process: replayed they give the same results, and a changed rule is named where it decided. */
export function replayHistories(
  { histories, commands, firstSeed }: ReplayOptions,
  progress: Progress,
): PartResult {
  const problems: string[] = [];
  const startedAt = performance.now();
  for (let nth = 0; nth < histories; nth += 1) {
    const seed = firstSeed + nth;
    const problem = notReplayed(seed, commands);
    if (problem !== undefined) problems.push(`seed ${seed}: ${problem}`);
    progress.tell(`${nth + 1} of ${histories} histories, ${problems.length} problems`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return {
    what: 'replay',
    figures: `${histories} histories of ${commands} commands in ${seconds} s`,
    problems,
  };
}
