import { byFeature, featureIds } from '@krapao/contracts/control/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '@krapao/kit';
import {
  send,
  START,
  testSimulator,
  type TestSimulator,
  worldIn,
  sendControl,
  controlOf,
} from '../testing/simulator.ts';

let simulator: TestSimulator;
const machine = { at: START, now: () => machine.at };

beforeAll(async () => {
  simulator = await testSimulator({}, machine);
});
afterAll(() => simulator.app.close());

const control = (method: string, path: string, body?: unknown) =>
  send(simulator.app, { method, url: `/__mock${path}`, body });

describe('the state of a world', () => {
  it('members with their money, QR code and pending decisions', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    const made = await world.send('qrcode.create', {
      params: { bankCode: 'KBANK' },
      token,
      body: { amount: 100 },
    });
    await world.send('wallet.withdraw', { token, body: { amount: 300 } });
    const amount = (await world.send('wallet.get', { token })).body.wallet.amount;
    const { entries } = (await sendControl(world, 'GET', '/members')).body;
    const card = entries.find(({ persona }: { persona: string }) => persona === 'somchai');
    expect(card).toMatchObject({ username: '0812345678', wallet: amount, bonus: null });
    expect(card.qrcode).toMatchObject({
      qrcodeId: made.body.qrcodeId,
      amount: 100,
      expiresAt: made.body.expireIn,
    });
    expect(card.withdrawals.at(-1)).toMatchObject({ amount: 300 });
    const full = (await sendControl(world, 'GET', '/members/somchai')).body;
    expect(full).toMatchObject({ ...card, password: 'password', sessions: [{}] });
    expect((await sendControl(world, 'GET', '/members/0812345678')).body).toEqual(full);
    const duangjai = (await sendControl(world, 'GET', '/members/duangjai')).body;
    expect(duangjai.bonus.turnoverNeeded).toBeGreaterThan(0);
    const nobody = await sendControl(world, 'GET', '/members/somchay');
    expect([nobody.status, nobody.body.code]).toEqual([404, 'UNKNOWN_MEMBER']);
    expect(nobody.body.data.near[0]).toBe('somchai');
    expect((await sendControl(world, 'GET', '/qrcodes')).body.entries).toEqual([card.qrcode]);
    expect((await sendControl(world, 'GET', '/timers')).body.entries).toContainEqual(
      expect.objectContaining({ job: 'qrcode.expire', due: made.body.expireIn }),
    );
    expect((await sendControl(world, 'GET', '/sockets')).body).toEqual({ entries: [] });
  });

  it('the switches of the operator, each as its event set it', async () => {
    const world = await worldIn(simulator.app);
    const switches = async () => (await sendControl(world, 'GET', '/switches')).body;
    const usual = {
      isGone: false,
      codesComeLate: false,
      refusedAddresses: [],
      ...byFeature(() => true),
      wheel: true,
      slices: expect.arrayContaining([{ code: 'CASH10', label: expect.any(String) }]),
      bot: true,
    };
    expect(await switches()).toEqual(usual);
    for (const event of [
      { type: 'service.setGone', gone: true },
      { type: 'otp.setLate', isLate: true },
      { type: 'address.setRefused', addresses: ['*'] },
      ...featureIds.map((feature) => ({ type: 'feature.set', feature, isActive: false })),
      { type: 'spin.set', isOn: false },
      { type: 'support.setBot', isOn: false },
    ])
      await sendControl(world, 'POST', '/events', event);
    expect(await switches()).toEqual({
      isGone: true,
      codesComeLate: true,
      refusedAddresses: ['*'],
      ...byFeature(() => false),
      wheel: false,
      slices: expect.any(Array),
      bot: false,
    });
  });

  it('the ledger with running balances, and the entry that made each posting', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    for (const amount of [10, 20])
      await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount } });
    const { _id } = (await sendControl(world, 'GET', '/members/somchai')).body;
    const account = `wallet:${_id}`;
    const { entries } = (await sendControl(world, 'GET', `/ledger?account=${account}`)).body;
    const lineOf = (nth: number) =>
      entries[nth].lines.find((line: { account: string }) => line.account === account);
    const amount = (await world.send('wallet.get', { token })).body.wallet.amount;
    expect([lineOf(0), lineOf(1)]).toEqual([
      { account, amount: -20, balance: amount },
      { account, amount: -10, balance: amount + 20 },
    ]);
    expect(entries.map(({ seq }: { seq: number | null }) => seq)).toEqual([3, 2, null]);
    const before = (await sendControl(world, 'GET', `/ledger?account=${account}&before=${entries[0].id}`))
      .body;
    expect(before.entries).toEqual(entries.slice(1));
    const unknown = await sendControl(world, 'GET', '/ledger?account=wallet:x');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'UNKNOWN_ACCOUNT']);
    expect((await sendControl(world, 'GET', '/ledger?before=x')).status).toBe(400);
  });
});

describe('worlds', () => {
  it('accept a seed as a number, and changes of members', async () => {
    const changes = { somchai: { wallet: 37.5, games: { PG: 12 }, coins: 7, password: 'other' } };
    const made = await control('POST', '/worlds', { seed: 42, changes });
    expect(made.body).toMatchObject({ seed: '42' });
    const world = new World(controlOf(simulator.app), made.body);
    const look = async () => (await sendControl(world, 'GET', '/members/somchai')).body;
    const wanted = { wallet: 37.5, coins: 7, password: 'other' };
    expect(await look()).toMatchObject(wanted);
    expect((await look()).games).toContainEqual({ code: 'PG', amount: 12 });
    const token = await world.member('somchai').signIn();
    await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 30 } });
    await sendControl(world, 'POST', '/reset');
    expect(await look()).toMatchObject(wanted);
    const hosted = simulator.app.simulator.worlds.get(world.id);
    expect(hosted?.world.ledger.checkAll()).toBeUndefined();
  });

  it.each([
    [{ changes: { somchay: { wallet: 1 } } }, 'body.changes.somchay', 'somchai'],
    [{ changes: { somchai: { games: { PGG: 1 } } } }, 'body.changes.somchai.games.PGG', 'PG'],
    [{ changes: { somchai: { walet: 1 } } }, 'body.changes.somchai.walet', 'wallet'],
    [{ changes: { somchai: { wallet: -1 } } }, 'body.changes.somchai.wallet', undefined],
    [{ changes: { somchai: { wallet: 0.001 } } }, 'body.changes.somchai.wallet', undefined],
    [{ ttl: '1 hour' }, 'body.ttl', undefined],
    [{ ttl: '31d' }, 'body.ttl', undefined],
    [{ label: 'a b' }, 'body.label', undefined],
    [{ seed: {} }, 'body.seed', undefined],
  ])('refuse %j', async (body, path, near) => {
    const before = (await control('GET', '/worlds')).body.length;
    const reply = await control('POST', '/worlds', body);
    expect([reply.status, reply.body.data?.issues?.[0].path]).toEqual([400, path]);
    expect(reply.body.data.issues[0].near ?? [undefined]).toContain(near);
    expect((await control('GET', '/worlds')).body).toHaveLength(before);
  });

  it('are found and dropped by their label', async () => {
    for (const label of ['ci-1', 'ci-1', 'ci-2']) await control('POST', '/worlds', { label });
    expect((await control('GET', '/worlds?label=ci-1')).body).toHaveLength(2);
    expect((await control('DELETE', '/worlds?label=ci-1')).body.dropped).toHaveLength(2);
    expect((await control('GET', '/worlds?label=ci-1')).body).toEqual([]);
    expect((await control('GET', '/worlds?label=ci-2')).body).toHaveLength(1);
    expect((await control('DELETE', '/worlds')).status).toBe(400);
    expect((await control('DELETE', '/worlds?label=ci-9')).body).toEqual({ dropped: [] });
  });

  it('are dropped when their time is over', async () => {
    const made = await control('POST', '/worlds', { ttl: '1h' });
    expect(made.body.expiresAt).toBe(new Date(START + 3_600_000).toISOString());
    machine.at = START + 3_599_000;
    expect((await control('GET', `/worlds/${made.body.id}`)).status).toBe(200);
    machine.at = START + 3_600_000;
    expect((await control('GET', `/worlds/${made.body.id}`)).status).toBe(404);
    machine.at = START;
  });
});
