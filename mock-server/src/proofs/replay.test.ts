import { describe, expect, it } from 'vitest';
import { randomHistory, notReplayed } from './replay.ts';
import { PROOF_TIMEOUT_MS } from './scale.ts';

/** `npm run torture -- --only=replay` does more. */
const COMMANDS = 150;
const SEEDS = 3;

describe('a replayed history gives the same results', () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    'seed %i: to the last row, and a changed rule is named where it first decided',
    (seed) => expect(notReplayed(seed, COMMANDS)).toBeUndefined(),
    PROOF_TIMEOUT_MS,
  );

  it('most commands of a history succeed', () => {
    const { hosted, planted } = randomHistory(1, COMMANDS, true);
    const records = [...hosted.journal.from(1)];
    const worked = records.filter(({ status }) => status !== null && status < 400);
    expect(worked.length).toBeGreaterThan(COMMANDS / 3);
    expect(planted).toBeGreaterThan(1);
  });
});
