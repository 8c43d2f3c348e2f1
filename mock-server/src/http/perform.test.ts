import { minor } from '@krapao/contracts/kernel/money';
import { operations, type OperationId } from '@krapao/contracts/operations';
import { testFixtures } from '@krapao/fixtures/frozen';
import { expect, it } from 'vitest';
import type { SimWorld } from '../domain/tables.ts';
import { walletAccount } from '../domain/wallet/member-accounts.ts';
import { createLog } from '../log.ts';
import { makeWorld } from '../scenarios/make-world.ts';
import { START } from '../testing/simulator.ts';
import { ok } from '../world/outcome.ts';
import { perform, type ApiHandler } from './perform.ts';

function callBroken(id: OperationId, handler: ApiHandler) {
  const timeSource = { now: () => START };
  const world = makeWorld(testFixtures(), { id: 'w', scenario: 'default', seed: '1', timeSource });
  const logged: string[] = [];
  const before = rowsOf(world);
  const api = { id, operation: operations[id], handler, isAlwaysThere: false };
  const call = { params: {}, query: {}, body: undefined, headers: {}, ip: '127.0.0.1' };
  const answer = perform(
    api,
    world,
    call,
    createLog('info', (line) => logged.push(line)),
  );
  expect(rowsOf(world) === before, 'all is undone').toBe(true);
  return { answer, log: logged.join('') };
}

/** A table that was only looked at is there too, with nothing in it. */
const rowsOf = (world: SimWorld): string =>
  JSON.stringify(Object.entries(world.save().tables).filter(([, rows]) => rows.length > 0));

const addNonsense = (world: SimWorld): void => {
  world.store.table('tokens').put('t', { id: 't', memberId: 'm', expiresAt: 0 });
};

it('an answer that breaks the contract is a 500 that names the field', () => {
  const { answer, log } = callBroken('lookup.info', (world) => {
    addNonsense(world);
    return ok({ name: 'Krapao', website: 7 });
  });
  expect(answer.body).toMatchObject({
    statusCode: 500,
    message: 'INTERNAL_SERVER_ERROR',
    data: { operation: 'lookup.info', path: 'answer.website' },
  });
  expect(log).toContain('WRONG ANSWER: lookup.info in world w: answer.website');
});

it('an exception of the domain is a 500 with its message', () => {
  const { answer, log } = callBroken('lookup.info', (world) => {
    addNonsense(world);
    throw new Error('something is off');
  });
  expect(answer.body).toMatchObject({ statusCode: 500, data: { reason: 'something is off' } });
  expect(log).toContain('EXCEPTION: lookup.info in world w: something is off');
});

it('money that was created out of nothing is a 500 with the figures', () => {
  const { answer, log } = callBroken('lookup.info', (world) => {
    const account = walletAccount(world.store.table('members').list()[0]?.id ?? '');
    world.store.table('balances').put(account, { account, amount: minor(1) });
    return ok({ name: 'Krapao', website: '' });
  });
  expect(answer.body).toMatchObject({ statusCode: 500, data: { violation: { stored: 1 } } });
  expect(log).toContain('MONEY MADE OR LOST: lookup.info in world w');
});
