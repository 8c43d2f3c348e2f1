import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimWorld } from '../domain/tables.ts';
import { createLog } from '../log.ts';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { workingCall } from '../testing/working-calls.ts';
import { apiOperation, perform } from './perform.ts';

let simulator: TestSimulator;
let world: World;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  token = await world.member('somchai').signIn();
});

const wallet = async () => (await world.send('wallet.get', { token })).body;
const transfer = (amount: number) =>
  world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount } });

describe('a cached answer is the same as a computed one', () => {
  const reading = operationIds.filter((id) => !operations[id].effect);
  it.each(reading)('%s, each time', async (id: OperationId) => {
    const parts = { token, ...(await workingCall(id)(world, token)) };
    const first = await world.send(id, parts);
    for (let nth = 0; nth < 3; nth += 1) {
      const again = await world.send(id, parts);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
    }
    expect(first.status).toBeLessThan(300);
  });

  it('each with an entry of its own, whole', async () => {
    for (let nth = 0; nth < 3; nth += 1) await wallet();
    const { body: entries } = await sendControl(world, 'GET', '/requests?operation=wallet.get');
    const answers = (entries.entries ?? entries).map((entry: { answer: unknown }) => entry.answer);
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map((answer: unknown) => JSON.stringify(answer))).size).toBe(1);
  });
});

/** By now it is known. */
async function askedOften() {
  await wallet();
  await wallet();
  return wallet();
}

describe('it is invalidated', () => {
  it('by a write', async () => {
    const { wallet: money } = await askedOften();
    await transfer(10);
    expect((await wallet()).wallet.amount).toBe(money.amount - 10);
  });

  it('by a rewind', async () => {
    const start = await askedOften();
    await transfer(10);
    await askedOften();
    await sendControl(world, 'POST', '/rewind', { before: 5 });
    expect(await wallet()).toEqual(start);
  });

  it('by a reset', async () => {
    const start = await askedOften();
    await transfer(10);
    await askedOften();
    await sendControl(world, 'POST', '/reset');
    token = await world.member('somchai').signIn();
    expect(await wallet()).toEqual(start);
  });

  it('by timers that the clock runs', async () => {
    await world.send('qrcode.create', { params: { bankCode: 'KBANK' }, token, body: { amount: 100 } });
    const shown = async () =>
      (await world.send('qrcode.get', { params: { bankCode: 'KBANK' }, token })).body.hasQrcode;
    expect([await shown(), await shown(), await shown()]).toEqual([true, true, true]);
    await sendControl(world, 'POST', '/clock', { advance: '1h' });
    expect(await shown()).toBe(false);
  });

  it('and is not used for another member', async () => {
    const { profile } = await askedOften();
    const [, second] = world.members;
    const { username = '', password = '' } = second ?? {};
    const { body } = await world.send('auth.login', { body: { username, password } });
    token = body.token;
    expect((await wallet()).profile.username).not.toBe(profile.username);
  });
});

describe('a handler is called each time', () => {
  const looks: readonly (readonly [string, (inside: SimWorld) => unknown, number])[] = [
    ['that looked at the clock', (inside) => inside.clock.now(), 3],
    ['that drew a number', (inside) => inside.random.stream('spins').next(), 3],
    ['that made an id', (inside) => inside.ids.next(), 3],
    ['but not one that looked at rows only', (inside) => inside.store.table('members').size, 1],
  ];
  it.each(looks)('%s', (_what, look, times) => {
    const hosted = simulator.app.simulator.worlds.get(world.id)!;
    const api = apiOperation('lookup.banks');
    let asked = 0;
    const handler: typeof api.handler = (inside, call) => {
      asked += 1;
      look(inside);
      return api.handler(inside, call);
    };
    const call = { params: {}, query: {}, body: undefined, headers: {}, ip: '127.0.0.1' };
    const log = createLog('error', (line) => expect.fail(line));
    for (let nth = 0; nth < 3; nth += 1)
      hosted.act(
        { effect: false },
        (inside) => perform({ ...api, handler }, inside, call, log, hosted.knownAnswers),
        () => undefined,
      );
    expect(asked).toBe(times);
  });
});
