import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const info = (headers: Record<string, string>, from = simulator) =>
  send(from.app, { method: 'GET', url: '/api/lookup/info', headers });

describe('the world of a call', () => {
  it('is named by header, by cookie, or is the default one', async () => {
    const world = await worldIn(simulator.app, { now: '2030-01-01T00:00:00.000Z' });
    const there = 'Tue, 01 Jan 2030 00:00:00 GMT';
    const header = { 'x-mock-world': world.id };
    expect((await info(header)).headers.date).toBe(there);
    expect((await info({ cookie: `a=1; mock_world=${world.id}; b=2` })).headers.date).toBe(there);
    expect((await info({ ...header, cookie: 'mock_world=default' })).headers.date).toBe(there);
    expect((await info({ cookie: 'not_mock_world=x' })).headers.date).toBe('Sun, 01 Mar 2026 05:00:00 GMT');
  });

  it('is named by the host of the address, also through a proxy; a header has priority over it, and it over a cookie', async () => {
    const mine = await worldIn(simulator.app, { id: 'mine', now: '2030-01-01T00:00:00.000Z' });
    const there = 'Tue, 01 Jan 2030 00:00:00 GMT';
    const elsewhere = 'Sun, 01 Mar 2026 05:00:00 GMT';
    const host = 'mine.localhost:5173';
    expect((await info({ host })).headers.date).toBe(there);
    expect((await info({ host, cookie: 'mock_world=default' })).headers.date).toBe(there);
    expect((await info({ host, 'x-mock-world': 'default' })).headers.date).toBe(elsewhere);
    expect((await info({ host: '127.0.0.1:4000', 'x-forwarded-host': host })).headers.date).toBe(there);
    for (const other of ['localhost:5173', 'mine.localhost.example', 'mine-localhost'])
      expect((await info({ host: other })).headers.date).toBe(elsewhere);
    await sendControl(mine, 'DELETE', '');
    expect((await info({ host })).body.message).toBe('There is no world "mine".');
  });

  it('if unknown is a 404 that says how to make it', async () => {
    const reply = await info({ 'x-mock-world': 'nowhere' });
    expect(reply.status).toBe(404);
    expect(reply.body.message).toContain('"nowhere"');
    expect(reply.body.data.how).toContain('POST /__mock/worlds');
  });

  it.each(['a b', '../x', 'é', ' ', 'a'.repeat(300), '__proto__'])(
    'cannot have the name %j',
    async (name) => {
      const reply = await info({ 'x-mock-world': Buffer.from(name).toString('latin1') });
      expect(reply.status).toBe(400);
      expect(reply.body.message).toContain('is not the name of a world');
    },
  );

  it('must be named when the simulator is strict', async () => {
    const strict = await testSimulator({ strictWorlds: true });
    const reply = await info({}, strict);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain('X-Mock-World');
    expect((await info({ 'x-mock-world': 'default' }, strict)).status).toBe(200);
    await strict.app.close();
  });
});

it('worlds are isolated from each other', async () => {
  const [left, right] = [await worldIn(simulator.app), await worldIn(simulator.app)];
  const token = await left.member('somchai').signIn();
  const before = (await right.send('wallet.get', { token: await right.member('somchai').signIn() })).body
    .wallet.amount;
  await left.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
  await sendControl(left, 'POST', '/faults', { operation: 'wallet.get', code: 'NO_WALLET' });
  await sendControl(left, 'POST', '/clock', { advance: '1h' });

  const there = await right.member('somchai').signIn();
  const wallet = await right.send('wallet.get', { token: there });
  expect(wallet.status).toBe(200);
  expect(wallet.body.wallet.amount).toBe(before);
  expect(wallet.headers.date).toBe('Sun, 01 Mar 2026 05:00:00 GMT');
  const journal = await sendControl(right, 'GET', '/requests?operation=wallet.transfer');
  expect(journal.body.entries).toEqual([]);
});

it('the same seed and instant make the same world', async () => {
  const start = { seed: 'twin', now: '2026-05-05T00:00:00.000Z' };
  const [one, two] = [await worldIn(simulator.app, start), await worldIn(simulator.app, start)];
  expect(one.members).toEqual(two.members);
  expect(await one.member('somchai').signIn()).toBe(await two.member('somchai').signIn());
});
