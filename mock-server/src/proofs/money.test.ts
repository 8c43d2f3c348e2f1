import { minor } from '@krapao/contracts/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../domain/test/player.ts';
import { walletAccount } from '../domain/wallet/member-accounts.ts';
import type { PostingLine } from '../world/kernel-tables.ts';
import { ok } from '../world/outcome.ts';
import { command } from './commands.ts';
import { differences, expectedBalances } from './expected-balances.ts';
import { COMMANDS, PROOF_TIMEOUT_MS, SEEDS } from './scale.ts';

/** Reading all statements after each of a thousand commands would take longer than the commands. */
const LOOK_EVERY = 20;
/** How long a failing history is shrunk before it is shown. */
const SHRINK_MS = 20_000;

describe(`${SEEDS} histories of ${COMMANDS} random commands`, () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    'seed %i: no money is made or lost',
    (seed) => {
      let moved = 0;
      const history = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' });
      fc.assert(
        fc.property(history, (commands) => {
          const world = testWorld('default', String(seed));
          const seen = expectedBalances(world);
          const found: string[] = [];
          const before = world.store.table('postings').size;
          commands.forEach(({ to }, at) => {
            to(world, seen);
            if (at % LOOK_EVERY === 0) found.push(...differences(world, seen));
          });
          expect([...found, ...differences(world, seen)]).toEqual([]);
          moved = world.store.table('postings').size - before;
        }),
        { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS },
      );
      // A history in which nothing moves would prove nothing.
      expect(moved).toBeGreaterThan(COMMANDS / 20);
    },
    PROOF_TIMEOUT_MS,
  );
});

describe('the oracle', () => {
  it('finds money that was credited twice, although each posting is balanced', () => {
    const world = testWorld();
    const seen = expectedBalances(world);
    const member = world.store.table('members').find((row) => row.persona === 'somchai');
    world.run(() => {
      const account = walletAccount(member?.id ?? '');
      const lines: PostingLine[] = [
        { account, amount: minor(100) },
        { account: 'outside:bank', amount: minor(-100) },
      ];
      world.ledger.post({ memo: 'a deposit that nobody wrote down', lines });
      return ok(undefined);
    });
    expect(differences(world, seen)).toEqual([expect.stringMatching(/^somchai has \d+; .* make \d+$/)]);
  });
});
