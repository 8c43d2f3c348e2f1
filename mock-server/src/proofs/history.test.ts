import { describe, expect, it } from 'vitest';
import { undo } from '../world/history.ts';
import { ok } from '../world/outcome.ts';
import type { Command } from './commands.ts';
import { expectedBalances } from './expected-balances.ts';
import { PROOF_TIMEOUT_MS } from './scale.ts';
import { historyOf, live, notUndone, stateOf } from './undo.ts';
import { transaction } from '../world/test-world.ts';

/**
 * Each state is compared in full, which takes longer than the command that led to it: `npm run torture -- --only=undo` does more.
 */
const COMMANDS = 200;
const SEEDS = 4;

describe('commands are undone exactly', () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    'seed %i: back to before each command, one by one and at once',
    (seed) => expect(notUndone(seed, historyOf(seed, COMMANDS))).toBeUndefined(),
    PROOF_TIMEOUT_MS,
  );

  it('a change that cannot be undone is detected', () => {
    const behindTheBack: Command = {
      does: 'coins are given, and nobody hears of it',
      to: ({ store }) =>
        void transaction(store, () => {
          const [member] = store.table('members').list();
          if (member) store.table('members').put(member.id, { ...member, coin: member.coin + 1 });
          return ok(null);
        }),
    };
    const history = historyOf(1, 60);
    expect(notUndone(1, [...history, behindTheBack, ...history])).toMatch(/to before step \d+/);
  });

  it('running them again gives the same state', () => {
    const commands = historyOf(5, 60);
    const { world, steps } = live(5, commands);
    const end = stateOf(world);
    undo(world, steps);
    const seen = expectedBalances(world);
    for (const { to } of commands) to(world, seen);
    expect(stateOf(world)).toBe(end);
  });
});
