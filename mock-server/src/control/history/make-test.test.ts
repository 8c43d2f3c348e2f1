import { readFileSync } from 'node:fs';
import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World, RawAnswer } from '@krapao/kit';
import { formOf, pngOf } from '../../testing/multipart.ts';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const makeTest = (body: object): Promise<RawAnswer> =>
  send(simulator.app, { method: 'POST', url: '/__mock/test', body });
const replay = (body: object): Promise<RawAnswer> =>
  send(simulator.app, { method: 'POST', url: '/__mock/replay', body });
const START = '2026-03-01T05:00:00.000Z';

/** 200 calls of three members and the events around them; one call is refused. */
async function longSession(): Promise<World> {
  const world = await worldIn(simulator.app, { seed: 'long', now: START });
  const tokens = [
    await world.member('malee').signIn(),
    await world.member('somchai').signIn(),
    await world.member('wichai').signIn(),
  ];
  const [malee, somchai] = tokens;
  for (let nth = 0; nth < 62; nth += 1) {
    await world.send('wallet.get', { token: tokens[nth % 3] });
    await world.send('wallet.transfer', { token: somchai, body: { from: 'WALLET', to: 'PG', amount: 2 } });
    if (nth % 5 === 0) await world.event({ type: 'coins.give', username: '0812345678', coins: 1 });
    if (nth === 60) await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });
    if (nth === 60)
      await world.send('wallet.transfer', { token: somchai, body: { from: 'PG', to: 'WALLET', amount: 7 } });
    if (nth === 60) await world.event({ type: 'game.set', game: 'PG', provider: 'working' });
    if (nth % 9 === 0) await sendControl(world, 'POST', '/clock', { advance: '1m' });
    await world.send('bonus.list', { token: malee });
  }
  return world;
}

/** A test that was generated once; it runs among the kit's tests. */
const madeOnce = (name: string) =>
  readFileSync(new URL(`../../../kit/test/${name}.test.ts`, import.meta.url), 'utf8');

const IN_THE_APP = `import { expect, test } from '@krapao/kit/playwright';

test.use({ worldOptions: { seed: 'app', now: '2026-03-01T05:00:00.000Z' } });

test('wallet.transfer is answered with TRANSFER_FAIL', async ({ world, as }) => {
  await world.clock.freeze();
  await world.clock.set('2026-03-01T05:00:00.000Z');
  const somchai = world.member('somchai');
  await as('somchai', '/user/home');
  await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });

  await test.step('wallet.transfer', async () => {
    // Here the member does in the app what sends {"from":"WALLET","to":"PG","amount":5}.
    await world.called('wallet.transfer', { code: 'TRANSFER_FAIL' });
  });
  expect(await somchai.balance()).toBe(2450.75);
});
`;

const changePassword = { body: { oldPassword: 'password', newPassword: 'n2' } };
const link = (world: World) =>
  send(simulator.app, { method: 'GET', url: `/__mock/enter?world=${world.id}&as=somchai&to=/user/home` });
const tokenIn = ({ text }: RawAnswer) => /&quot;token&quot;:&quot;([^&]+)&quot;/.exec(text)?.[1] ?? '';

describe('a test generated from what was done', () => {
  it('has at most a fifth of a long session, and still fails the same way', async () => {
    const world = await longSession();
    const { body } = await makeTest({ world: world.id });
    expect(body.about).toEqual({ operation: 'wallet.transfer', status: 502, code: 'TRANSFER_FAIL' });
    expect(body.of).toBeGreaterThan(200);
    expect(body.steps).toBeLessThan(body.of / 5);
    expect(body.text).toBe(madeOnce('made-of-a-session'));
    expect((await replay({ capsule: body.session })).body).toMatchObject({
      difference: null,
      done: body.steps,
    });
    const again = await makeTest({ capsule: body.session });
    expect(again.body.text).toBe(body.text);
  });

  it('uses the ids and names that things have when other entries are left out', async () => {
    const world = await worldIn(simulator.app, { seed: 'codes', now: START });
    const token = await world.member('somchai').signIn();
    const create = (amount: number) =>
      world.send('qrcode.create', { token, params: { bankCode: 'KBANK' }, body: { amount } });
    const first = await create(100);
    await world.send('qrcode.cancel', {
      token,
      params: { bankCode: 'KBANK' },
      query: `?qrcodeId=${first.body.qrcodeId}`,
    });
    const second = await create(120);
    await world.event({ type: 'qr.pay', qrcodeId: second.body.qrcodeId, amount: 120 });
    await world.send('wallet.withdraw', { token, body: { amount: 0.5 } });
    const { body } = await makeTest({ world: world.id, until: 5 });
    expect(body.title).toBe('the event qr.pay does what it did');
    expect(body.steps).toBe(5);
    expect(body.text).not.toContain(second.body.qrcodeId);
    expect((await replay({ capsule: body.session })).body).toMatchObject({ difference: null, done: 5 });
  });

  it('keeps what was done from a given entry on', async () => {
    const world = await worldIn(simulator.app, { seed: 'from', now: START });
    const token = await world.member('somchai').signIn();
    for (const amount of [1, 2, 3, 4])
      await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount } });
    const { body } = await makeTest({ world: world.id, from: 4 });
    expect(body.text).not.toContain('amount: 2');
    expect(body.text).toContain('amount: 3');
    expect(body.text).toContain("expect(answer).toMatchObject({ message: 'SUCCESS' });");
  });

  it('does one thing after the other, also if a call was held and released as a refusal', async () => {
    const world = await worldIn(simulator.app, { seed: 'held', now: START });
    const token = await world.member('somchai').signIn();
    const call = () =>
      world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 5 } });
    await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', hold: 'before', times: 1 });
    const held = call();
    await expect.poll(async () => (await sendControl(world, 'GET', '/held')).body.entries.length).toBe(1);
    await call();
    await sendControl(world, 'POST', '/held/1/release', { as: 'TRANSFER_FAIL' });
    await held;
    const { body } = await makeTest({ world: world.id });
    expect(body.text).toContain(
      "await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });",
    );
    expect(body.text.match(/wallet\.transfer', \{ body/g)).toHaveLength(1);
  });

  it('is a skeleton for the app as well', async () => {
    const world = await worldIn(simulator.app, { seed: 'app', now: START });
    const token = await world.member('somchai').signIn();
    await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });
    await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 5 } });
    const { body } = await makeTest({ world: world.id, as: 'playwright' });
    expect(body.file).toBe('wallet-transfer-is-answered-with-transfer-fail.spec.ts');
    expect(body.text).toBe(IN_THE_APP);
  });

  it.each<[string, (world: World) => Promise<unknown>, readonly string[]]>([
    [
      'a password that was changed meanwhile',
      async (world) => {
        await world.member('somchai').call('account.changePassword', changePassword);
        const again = world.member('somchai', 'n2');
        await again.call('account.changePassword', changePassword).catch(() => undefined);
      },
      [
        `const somchai = world.member('somchai');`,
        `const somchai2 = world.member('somchai', 'n2');`,
        'await somchai2.signIn();',
        `const refused = somchai2.call('account.changePassword', {`,
      ],
    ],
    [
      'a password that the operator has changed',
      async (world) => {
        await world.event({ type: 'member.update', username: '0812345678', password: 'neu' });
        await world
          .member('somchai', 'neu')
          .call('wallet.withdraw', { body: { amount: 50 } })
          .catch(() => undefined);
      },
      [`const somchai = world.member('somchai', 'neu');`, 'await somchai.signIn();'],
    ],
    [
      'an answer in the words of a proxy',
      async (world) => {
        await world.fault({ operation: 'wallet.get', status: 502, rawBody: '<h1>x</h1>', times: 1 });
        await world
          .member('somchai')
          .call('wallet.get')
          .catch(() => undefined);
      },
      ['await expect(refused).rejects.toMatchObject({ status: 502 });'],
    ],
    [
      'a member who signed in by a link',
      async (world) => {
        const token = tokenIn(await link(world));
        await world.send('wallet.withdraw', { token, body: { amount: 5 } });
      },
      [
        `const somchai = world.member('somchai');`,
        'await somchai.signIn();',
        `const refused = somchai.call('wallet.withdraw', { body: { amount: 5 } });`,
      ],
    ],
    [
      'a code that was arranged by a sign-in',
      async (world) => {
        await (await world.arrange('LOGIN_FAIL')).send();
      },
      [`await world.arrange('LOGIN_FAIL');`],
    ],
    [
      'the arranged sign-in beside another one of the same member',
      async (world) => {
        const arranged = await world.arrange('TRANSFER_FAIL');
        await world.member('wichai').signIn();
        await arranged.send();
      },
      [
        `const arranged = await world.arrange('TRANSFER_FAIL');`,
        `const wichai = world.member('wichai');`,
        `const refused = arranged.api('wallet.transfer', {`,
        `expect(await wichai.balance()).toBe(1000);`,
      ],
    ],
  ])('has %s', async (_words, does, lines) => {
    const world = await worldIn(simulator.app, { seed: 'made', now: START });
    await does(world);
    const { status, body } = await makeTest({ world: world.id, from: 1 });
    expect([status, body.message]).toEqual([200, undefined]);
    for (const line of lines) expect(body.text).toContain(line);
  });

  it('has the sign-in of what was arranged, and no token', async () => {
    const world = await worldIn(simulator.app, { seed: 'made', now: START });
    await (await world.arrange('TRANSFER_FAIL')).send();
    const { body } = await makeTest({ world: world.id });
    expect(body.text).toBe(madeOnce('made-of-what-was-arranged'));
    const inTheApp = await makeTest({ world: world.id, as: 'playwright' });
    expect(inTheApp.body.text).toContain(
      "  await world.arrange('TRANSFER_FAIL');\n  await as('wichai', '/user/home');\n",
    );
  });

  it.each(errorCodes)('has no token if %s was arranged', async (code) => {
    const world = await worldIn(simulator.app, { seed: 'made', now: START });
    await (await world.arrange(code)).send();
    const { status, body } = await makeTest({ world: world.id, from: 1 });
    // A call that changes nothing, and was not refused, gives no test.
    expect([200, 409]).toContain(status);
    expect(body.text ?? '').not.toMatch(/kp_[0-9a-f]{8}/);
  });

  it('has an answer that a fault dropped', async () => {
    const world = await worldIn(simulator.app, { seed: 'made', now: START });
    await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
    const token = await world.member('somchai').token();
    // In-process there is no connection to cut: the call never ends.
    void world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await expect.poll(() => world.calls('wallet.transfer')).toHaveLength(1);
    const until = (await world.calls('wallet.transfer'))[0]?.seq;
    const made = await makeTest({ world: world.id, from: 1, until });
    expect(made.body.title).toBe('wallet.transfer gets no answer');
    expect(made.body.text).toContain(`await expect(refused).rejects.toMatchObject({ kind: 'network' });`);
  });

  it.each<[string, (world: World) => Promise<unknown>, object, string]>([
    ['nothing was done', async () => undefined, {}, 'nothing was refused'],
    ['its target does not exist', (world) => world.member('somchai').signIn(), { until: 9 }, '#9 is no call'],
    [
      'the start of the journal is gone',
      async (world) => {
        await world.member('somchai').signIn();
        await sendControl(world, 'DELETE', '/requests');
        await world.member('somchai').signIn();
      },
      {},
      'does not begin at the start of its world',
    ],
    [
      'what came after it was too large to be kept',
      async (world) => {
        const token = await world.member('somchai').signIn();
        await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 9_999 } });
        const bytes = Buffer.concat([pngOf('a photo'), Buffer.alloc(1_100_000)]);
        await world.send('chat.uploadImage', { token, ...formOf({ file: { filename: 'a.png', bytes } }) });
      },
      { until: 2 },
      'does not begin at the start of its world',
    ],
    [
      'it was done on a page of the simulator',
      (world) => send(simulator.app, { method: 'GET', url: `/__mock/enter?world=${world.id}&as=malee` }),
      { from: 1 },
      'nothing was refused',
    ],
  ])('is refused if %s', async (_words, does, range, reason) => {
    const world = await worldIn(simulator.app, { now: START });
    await does(world);
    const { status, body } = await makeTest({ world: world.id, ...range });
    expect([status, body.code]).toEqual([409, 'TEST_IMPOSSIBLE']);
    expect(body.message).toContain(reason);
    expect(body.message).toMatch(/[^.]\.$/);
    const ofNone = reason.includes('start of its world');
    expect(body.data.ofNone).toBe(ofNone);
    expect(body.data.how).toContain(ofNone ? 'reset' : '`until`');
  });
});
