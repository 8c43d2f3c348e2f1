import { historyOf, notUndone } from '../../src/proofs/undo.ts';
import type { Progress } from '../progress.ts';
import type { PartResult } from '../result.ts';

interface UndoOptions {
  readonly histories: number;
  readonly commands: number;
  readonly firstSeed: number;
}

/** Random histories, in this process: undone to before each of their commands, they have the same state as then. */
export function undoHistories(
  { histories, commands, firstSeed }: UndoOptions,
  progress: Progress,
): PartResult {
  const problems: string[] = [];
  const startedAt = performance.now();
  for (let nth = 0; nth < histories; nth += 1) {
    const seed = firstSeed + nth;
    const problem = notUndone(seed, historyOf(seed, commands));
    if (problem !== undefined) problems.push(`seed ${seed}: ${problem}`);
    progress.tell(`${nth + 1} of ${histories} histories, ${problems.length} problems`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return {
    what: 'undo',
    figures: `${histories} histories of ${commands} commands in ${seconds} s`,
    problems,
  };
}
