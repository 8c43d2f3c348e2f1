import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

const username = '0812345678';

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

const event = (body: object) => sendControl(world, 'POST', '/events', body);
const advance = (length: string) => sendControl(world, 'POST', '/clock', { advance: length });
const removeAccount = () => event({ type: 'member.update', username, bankAccount: null });
const createCode = async () => {
  const params = { bankCode: 'PAYTIMZ' };
  return (await world.send('qrcode.create', { token, params, body: { amount: 100 } })).body.qrcodeId;
};

/** The newest deposit in the statement and the ledger. */
async function newest() {
  const { statements } = (await world.send('statement.list', { token, body: { page: 1, limit: 1 } })).body;
  const { entries } = (await sendControl(world, 'GET', '/ledger')).body;
  return { ...statements[0], accounts: entries[0].lines.map(({ account }: { account: string }) => account) };
}

describe('a QR code that is paid late, for a member whose bank account was removed, comes from its provider', () => {
  const fromProvider = {
    statementType: 'deposit',
    from: 'PAYTIMZ',
    status: 'SUCCESS',
    accounts: expect.arrayContaining(['outside:PAYTIMZ']),
  };

  it('paid at once', async () => {
    const qrcodeId = await createCode();
    await world.send('qrcode.cancel', {
      token,
      params: { bankCode: 'PAYTIMZ' },
      query: `?qrcodeId=${qrcodeId}`,
    });
    await removeAccount();
    expect((await event({ type: 'qr.pay', qrcodeId, late: true })).status).toBe(200);
    await advance('2m');
    expect(await newest()).toMatchObject(fromProvider);
  });

  it('paid after it has expired', async () => {
    const qrcodeId = await createCode();
    await event({ type: 'qr.pay', qrcodeId, late: true });
    await removeAccount();
    await advance('1h');
    expect(await newest()).toMatchObject(fromProvider);
  });
});

it('no transfer arrives from a bank account that does not exist, except one that was announced before', async () => {
  const arrive = { type: 'bankTransfer.arrive', username, amount: 300 };
  await world.send('wallet.add', { token, body: { amount: 300 } });
  await removeAccount();
  expect((await event({ ...arrive, amount: 299 })).body).toMatchObject({
    code: 'EVENT_IMPOSSIBLE',
    message: expect.stringContaining('no bank account'),
  });
  expect((await event(arrive)).status).toBe(200);
  await advance('2m');
  expect(await newest()).toMatchObject({ from: 'SCB', status: 'SUCCESS', amount: 300 });
});
