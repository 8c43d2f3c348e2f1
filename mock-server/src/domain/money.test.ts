import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomAction } from './test/random-actions.ts';
import { testWorld } from './test/player.ts';
import type { SimWorld } from './tables.ts';

const playersBalances = (world: SimWorld): number[] =>
  world.store
    .table('balances')
    .list()
    .filter((row) => !row.account.startsWith('outside:'))
    .map((row) => row.amount);

/** All that players have, including money held for withdrawals. */
const playersMoney = (world: SimWorld): number =>
  playersBalances(world).reduce((sum, amount) => sum + amount, 0);

/** What came in and went out according to the statements of all members. */
const toldByStatements = (world: SimWorld): number =>
  world.store
    .table('statements')
    .list()
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { statementType, amount }) => {
      if (statementType === 'deposit') return sum + amount;
      return statementType === 'withdraw' ? sum - amount : sum;
    }, 0);

it('whatever players, banks and operators do, no money is made or lost, and no balance is negative', () => {
  fc.assert(
    fc.property(fc.array(randomAction, { maxLength: 40 }), (actions) => {
      const world = testWorld();
      const gap = playersMoney(world) - toldByStatements(world);
      for (const { to } of actions) {
        to(world);
        expect(playersMoney(world) - toldByStatements(world)).toBe(gap);
      }
      expect(world.ledger.checkAll()).toBeUndefined();
      expect(playersBalances(world).filter((amount) => amount < 0)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
