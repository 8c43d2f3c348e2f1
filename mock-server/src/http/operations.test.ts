import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { commonErrors, type Operation } from '@krapao/contracts/kernel/operation';
import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { formOf, pngOf } from '../testing/multipart.ts';
import { testSimulator, TestWorld, type CallParts, type TestSimulator } from '../testing/simulator.ts';

type Prepare = (world: TestWorld, token: string) => CallParts | Promise<CallParts>;

const newcomer = {
  name: 'SOMSRI',
  username: '0899999999',
  password: 'password',
  sourceCode: 'FRIEND',
  inviteCode: '',
};
const account = { bankCode: 'KBANK', bankAccountName: 'SOMSRI DEEJAI', bankAccountNo: '1234567890' };
const slipForm = formOf({ file: { filename: 'slip.png', bytes: pngOf('slip') }, amount: '100' });

async function verifyPhone(world: TestWorld, phone: string): Promise<void> {
  const sent = await world.call('otp.send', { body: { phoneNumber: phone } });
  const inbox = await world.control('GET', `/sms?phone=${phone}`);
  const { otpToken } = sent.body;
  await world.call('otp.verify', { body: { otpToken, otpCode: inbox.body[0].code } });
}

const gameAccount = async (world: TestWorld, token: string, slotCode: string) =>
  (await world.call('wallet.account', { params: { slotCode }, token })).body;

/** A well-formed call for each operation, one that works. */
const working: { readonly [Id in OperationId]: Prepare } = {
  'account.bankAccountName': () => ({ body: { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE' } }),
  'account.changePassword': () => ({ body: { oldPassword: 'password', newPassword: 'another' } }),
  'account.profile': () => ({}),
  'account.register': async (world) => {
    await verifyPhone(world, newcomer.username);
    return { body: { ...newcomer, ...account } };
  },
  'account.updateProfile': () => ({ body: { name: 'สมชาย', ...account } }),
  'account.validate': async (world) => {
    await verifyPhone(world, newcomer.username);
    return { body: newcomer };
  },
  'auth.login': () => ({ body: { username: '0812345678', password: 'password' } }),
  'autoLogin.launch': async (world, token) => {
    const { username } = await gameAccount(world, token, 'PG');
    return { params: { provider: 'pg', username } };
  },
  'autoLogin.launchWithPassword': async (world, token) => {
    const { username, password } = await gameAccount(world, token, 'PG');
    return { params: { provider: 'pg', username, password } };
  },
  'bonus.activate': () => ({ params: { code: 'WEEKLY20' } }),
  'bonus.checkActive': () => ({}),
  'bonus.checkMinimum': () => ({}),
  'bonus.clear': async (world) => {
    const token = await world.signIn('malee');
    await world.call('promotion.activate', { params: { code: 'LUCKY50' }, token });
    await world.call('wallet.activate', { params: { slotCode: 'PG' }, token });
    await world.call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 }, token });
    const lost = { type: 'game.result', username: '0823456789', game: 'PG', stake: 50, payout: 0 };
    await world.control('POST', '/events', lost);
    return { token };
  },
  'bonus.list': () => ({}),
  'chat.config': () => ({}),
  'chat.history': () => ({ body: { guestId: 'guest-1', limit: 10, skip: 0 } }),
  'chat.readCustomer': () => ({ body: { guestId: 'guest-1' } }),
  'chat.sendMessage': () => ({
    body: { guestId: 'guest-1', message: { message_type: 'text', payload: 'hello' } },
  }),
  'chat.uploadImage': () => formOf({ file: { filename: 'a.png', bytes: pngOf('picture') } }),
  'chat.uploadVideo': () =>
    formOf({
      file: { filename: 'a.mp4', contentType: 'video/mp4', bytes: Buffer.from('\0\0\0\u0018ftypisom') },
    }),
  'invite.banners': () => ({}),
  'invite.bonus': () => ({}),
  'invite.list': () => ({ body: { page: 1, limit: 10 } }),
  'lookup.active': () => ({}),
  'lookup.agreements': () => ({}),
  'lookup.banks': () => ({}),
  'lookup.conditions': () => ({}),
  'lookup.contact': () => ({}),
  'lookup.deposit': () => ({}),
  'lookup.enableChatWidget': () => ({}),
  'lookup.info': () => ({}),
  'lookup.notice': () => ({}),
  'lookup.registerOTP': () => ({}),
  'lookup.slip': () => ({}),
  'lookup.sources': () => ({}),
  'lookup.withdraw': () => ({}),
  'otp.send': () => ({ body: { phoneNumber: '0899999999' } }),
  'otp.verify': async (world) => {
    const sent = await world.call('otp.send', { body: { phoneNumber: '0899999999' } });
    const inbox = await world.control('GET', '/sms?phone=0899999999');
    return { body: { otpToken: sent.body.otpToken, otpCode: inbox.body[0].code } };
  },
  'promotion.activate': () => ({ params: { code: 'LUCKY50' } }),
  'promotion.current': () => ({}),
  'promotion.find': () => ({ params: { code: 'LUCKY50' } }),
  'qrcode.cancel': async (world, token) => {
    const params = { bankCode: 'KBANK' };
    const made = await world.call('qrcode.create', { params, body: { amount: 100 }, token });
    return { params, query: `?qrcodeId=${made.body.qrcodeId}` };
  },
  'qrcode.create': () => ({ params: { bankCode: 'KBANK' }, body: { amount: 100 } }),
  'qrcode.get': () => ({ params: { bankCode: 'KBANK' } }),
  'refund.addWallet': async (world, token) => {
    await world.call('refund.receive', { token });
    return {};
  },
  'refund.banners': () => ({}),
  'refund.check': () => ({}),
  'refund.list': () => ({ body: { page: 1, limit: 10 } }),
  'refund.receive': () => ({}),
  'spinwheel.active': () => ({}),
  'spinwheel.claim': async (world, token) => {
    const coupons = await world.call('spinwheel.coupon', { token });
    return { body: { coupon: coupons.body[0].code } };
  },
  'spinwheel.coupon': () => ({}),
  'spinwheel.setup': () => ({}),
  'spinwheel.spin': () => ({}),
  'statement.list': () => ({ body: { page: 1, limit: 10 } }),
  'statement.slipReference': async (world, token) => {
    const slip = await world.call('wallet.uploadSlip', { ...slipForm, token });
    return { params: { reference: slip.body.reference } };
  },
  'statement.slips': () => ({ body: { page: 1, limit: 10 } }),
  'wallet.account': () => ({ params: { slotCode: 'PG' } }),
  'wallet.activate': () => ({ params: { slotCode: 'SLOTXO' } }),
  'wallet.add': () => ({ body: { amount: 100 } }),
  'wallet.get': () => ({}),
  'wallet.refreshSlot': () => ({}),
  'wallet.resetPassword': () => ({ params: { slotCode: 'PG' } }),
  'wallet.transfer': () => ({ body: { from: 'WALLET', to: 'PG', amount: 50 } }),
  'wallet.transferAll': () => ({ body: { to: 'WALLET' } }),
  'wallet.truelink': async (world) => {
    const given = await world.control('POST', '/events', { type: 'truelink.give', amount: 100 });
    return { body: { link: given.body.result.encrypted } };
  },
  'wallet.uploadSlip': () => slipForm,
  'wallet.withdraw': () => ({ body: { amount: 500 } }),
  'wallet.withdrawAll': () => ({ body: { amount: 500 } }),
};

const all: readonly (readonly [OperationId, Operation])[] = operationIds.map((id) => [id, operations[id]]);
const forMembers = all.filter(([, operation]) => operation.auth === 'member');
const withBody = all.filter(([, operation]) => operation.body);

let simulator: TestSimulator;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator({ worldsMax: 5_000 });
});
afterAll(() => simulator.app.close());

async function prepare(id: OperationId): Promise<CallParts> {
  world = await TestWorld.make(simulator.app);
  token = await world.signIn();
  return { token, ...(await working[id](world, token)) };
}

describe('every operation', () => {
  it.each(all)('%s works, and answers by the contract', async (id, operation) => {
    const reply = await callPrepared(id, await prepare(id));
    expect({ status: reply.status, text: reply.text }).toMatchObject({ status: operation.status ?? 200 });
    expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.date).toBe('Sun, 01 Mar 2026 05:00:00 GMT');
  });

  it.each(all)('%s refuses a query that it does not know', async (id) => {
    const reply = await callPrepared(id, { ...(await prepare(id)), query: '?nonsense=1' });
    expect(reply.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
    expect(reply.body.data.issues).toContainEqual(expect.objectContaining({ path: 'query.nonsense' }));
  });

  it.each(withBody)('%s refuses a field that it does not know, and a body that is no object', async (id) => {
    const parts = await prepare(id);
    const extra = await callPrepared(id, { ...parts, body: { ...(parts.body as object), nonsense: 1 } });
    expect(extra.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
    expect(extra.body.data.issues).toEqual([
      { path: 'body.nonsense', code: 'KEY_INVALID', message: 'unknown field' },
    ]);
    const list = await callPrepared(id, { ...parts, body: [] });
    expect(list.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
  });

  it.each(withBody)('%s names each field that is missing', async (id, operation) => {
    const parts = await prepare(id);
    const { shape } = operation.body as { readonly shape?: Readonly<Record<string, z.ZodType>> };
    const given = Object.keys((parts.body as object | undefined) ?? {});
    const required = given.filter((name) => shape?.[name]?.safeParse(undefined).success !== true);
    const reply = await callPrepared(id, { ...parts, query: '', body: {} });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('KEY_MISSING');
    const paths = ((reply.body.data?.issues ?? []) as { path: string }[]).map(({ path }) => path);
    for (const name of required) expect(paths).toContain(`body.${name}`);
  });

  it.each(forMembers)('%s wants a member', async (id) => {
    const parts = await prepare(id);
    const without = await callPrepared(id, { ...parts, token: undefined });
    expect(without.body).toEqual({ statusCode: 401, message: 'UNAUTHORIZED' });
    const foreign = await callPrepared(id, { ...parts, token: 'not-one-of-ours' });
    expect(foreign.body).toEqual({ statusCode: 401, message: 'invalid-token' });
    const basic = await callPrepared(id, {
      ...parts,
      token: undefined,
      headers: { authorization: 'Basic eDp5' },
    });
    expect(basic.body).toEqual({ statusCode: 401, message: 'invalid-token' });
    await world.control('POST', '/clock', { advance: '12h' });
    const late = await callPrepared(id, parts);
    expect(late.body).toEqual({ statusCode: 401, message: 'EXPIRED_AUTH_TOKEN' });
  });

  it.each(all)('%s is gone when the service is', async (id) => {
    const parts = await prepare(id);
    await world.control('POST', '/events', { type: 'service.setGone', gone: true });
    const reply = await callPrepared(id, parts);
    const gone = { statusCode: 410, message: 'gone' };
    expect(reply.body).toEqual(id === 'lookup.active' ? { terminated: 'gone' } : gone);
  });

  const codes = all.flatMap(([id, operation]) =>
    [...new Set([...operation.errors, ...commonErrors(operation)])]
      .filter((code) => errorCatalogue[code].status >= 400)
      .map((code) => [id, code] as const),
  );
  it.each(codes)('%s says %s when a fault has it so, and moves nothing', async (id, code) => {
    const parts = await prepare(id);
    const before = await world.call('wallet.get', { token });
    const added = await world.control('POST', '/faults', { operation: id, code, times: 1 });
    expect(added.status).toBe(201);
    const reply = await callPrepared(id, parts);
    expect(reply).toMatchObject(refusalOf(id, code));
    expect((await world.call('wallet.get', { token })).body).toEqual(before.body);
  });
});

/** How an operation says no: by status, or, for its own codes, within the answer (decisions: the wire). */
function refusalOf(id: OperationId, code: ErrorCode) {
  const isOwn = !commonErrors(operations[id]).includes(code);
  const { refusal }: Operation = operations[id];
  if (isOwn && refusal === 'qrcode') return { status: 200, body: { hasQrcode: false, message: code } };
  if (isOwn && refusal === 'error') return { status: 200, body: { success: false, error: code } };
  const { status } = errorCatalogue[code];
  return { status, body: { statusCode: status, message: code } };
}

const callPrepared = (id: OperationId, parts: CallParts) => world.call(id, parts);
