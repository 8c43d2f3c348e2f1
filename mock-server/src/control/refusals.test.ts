import { controlErrorCodes, controlFailure } from '@krapao/contracts/control/errors';
import { isErrorCode } from '@krapao/contracts/errors/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, testSimulator, type TestSimulator } from '../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

it('no code of the control plane is also one of the product', () => {
  expect(controlErrorCodes.filter((code) => isErrorCode(code))).toEqual([]);
});

const world = '/__mock/worlds/default';
const event = (fields: object) => ({ username: '0812345678', ...fields });

it.each<[method: string, url: string, body: unknown, status: number, code: string, near?: string]>([
  ['GET', '/__mock/wolrds', undefined, 404, 'UNKNOWN_CALL'],
  ['PUT', '/__mock/worlds', undefined, 405, 'WRONG_METHOD'],
  ['GET', '/__mock/worlds/%ff', undefined, 400, 'MALFORMED_REQUEST'],
  ['GET', '/__mock/worlds/defualt', undefined, 404, 'UNKNOWN_WORLD', 'default'],
  ['DELETE', world, undefined, 409, 'WORLD_STAYS'],
  ['POST', '/__mock/worlds', { id: 'default' }, 409, 'WORLD_EXISTS'],
  ['POST', '/__mock/worlds', { sead: '1' }, 400, 'INVALID_REQUEST', 'seed'],
  ['POST', '/__mock/worlds', { scenario: 'defualt' }, 400, 'INVALID_REQUEST', 'default'],
  ['POST', '/__mock/worlds', '{"id":', 400, 'UNREADABLE_BODY'],
  ['DELETE', `${world}/faults/f9`, undefined, 404, 'UNKNOWN_FAULT'],
  [
    'POST',
    `${world}/faults`,
    { operation: 'wallet.tranfer', code: 'NO_GAME' },
    400,
    'INVALID_REQUEST',
    'wallet.transfer',
  ],
  ['POST', `${world}/faults`, { operation: 'wallet.get', status: 204, body: {} }, 400, 'INVALID_REQUEST'],
  ['POST', `${world}/faults`, { operation: 'wallet.get', status: 205, body: {} }, 400, 'INVALID_REQUEST'],
  ['GET', `${world}/requests?operation=wallet.gte`, undefined, 400, 'INVALID_REQUEST', 'wallet.get'],
  [
    'GET',
    `${world}/requests?view=index&operation=wallet.gte`,
    undefined,
    400,
    'INVALID_REQUEST',
    'wallet.get',
  ],
  ['GET', `${world}/requests?view=index&operation=qr.pai`, undefined, 400, 'INVALID_REQUEST', 'qr.pay'],
  ['GET', '/__mock/rules?operation=wallet.gte', undefined, 400, 'INVALID_REQUEST', 'wallet.get'],
  ['GET', '/__mock/rules?operation=wallt.*', undefined, 400, 'INVALID_REQUEST'],
  [
    'POST',
    `${world}/faults`,
    { operation: 'wallet.get', status: 500, match: { member: 'somchay' } },
    404,
    'UNKNOWN_MEMBER',
    'somchai',
  ],
  [
    'POST',
    `${world}/events`,
    event({ type: 'game.result', game: 'PGG', stake: 1, payout: 0 }),
    404,
    'EVENT_IMPOSSIBLE',
    'PG',
  ],
  ['GET', `${world}/requests/count?code=TRANSFER_FIAL`, undefined, 400, 'INVALID_REQUEST', 'TRANSFER_FAIL'],
  ['POST', '/__mock/worlds', { now: '9999-12-31T23:59:59Z' }, 400, 'INVALID_REQUEST'],
  ['POST', '/__mock/worlds', { now: '1969-12-31T23:59:59Z' }, 400, 'INVALID_REQUEST'],
  ['POST', `${world}/clock`, { set: '0001-01-01T00:00:00Z' }, 400, 'INVALID_REQUEST'],
  [
    'POST',
    `${world}/events`,
    { type: 'coins.give', username: 'somchay', coins: 1 },
    404,
    'UNKNOWN_MEMBER',
    'somchai',
  ],
  ['POST', `${world}/arrange`, { code: 'transfer_fail' }, 400, 'INVALID_REQUEST', 'TRANSFER_FAIL'],
  ['POST', `${world}/arrange`, { code: 'OTP_EXPIRD' }, 400, 'INVALID_REQUEST', 'OTP_EXPIRED'],
  [
    'POST',
    `${world}/arrange`,
    { code: 'NO_GAME', operation: 'wallet.acount' },
    400,
    'INVALID_REQUEST',
    'wallet.account',
  ],
  ['POST', `${world}/arrange`, { code: 'NOT_ENOUGH_MONEY' }, 400, 'INVALID_REQUEST', 'MONEY_NOT_ENOUGH'],
  ['POST', `${world}/events`, { type: 'qr.pai' }, 400, 'INVALID_REQUEST', 'qr.pay'],
  [
    'POST',
    `${world}/events`,
    { type: 'coins.give', username: '0812345679', coins: 1 },
    404,
    'UNKNOWN_MEMBER',
    '0812345678',
  ],
  [
    'POST',
    `${world}/events`,
    { type: 'game.set', game: 'PGG', provider: 'down' },
    404,
    'EVENT_IMPOSSIBLE',
    'PG',
  ],
  [
    'POST',
    `${world}/events`,
    event({ type: 'coupon.give', slice: 'PHON' }),
    404,
    'EVENT_IMPOSSIBLE',
    'PHONE',
  ],
  [
    'POST',
    `${world}/events`,
    event({ type: 'slip.decide', status: 'FAILED', note: 'EXPIRD_SLIP' }),
    404,
    'EVENT_IMPOSSIBLE',
    'EXPIRED_SLIP',
  ],
  [
    'POST',
    `${world}/events`,
    event({ type: 'slip.decide', status: 'FAIL' }),
    400,
    'INVALID_REQUEST',
    'FAILED',
  ],
])('%s %s %j is refused in the common shape', async (method, url, body, status, code, near) => {
  const reply = await send(simulator.app, {
    method,
    url,
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(status);
  expect(controlFailure.safeParse(reply.body).error).toBeUndefined();
  expect(reply.body).toMatchObject({ statusCode: status, code });
  if (near === undefined) return;
  const found = reply.body.data.issues?.[0] ?? reply.body.data;
  expect(found.near[0]).toBe(near);
  expect(found.all).toContain(near);
});

it.each([
  [`${world}/faults`, { operation: 'wallet.get', latencyMs: -1 }, 'must be at least 0'],
  [`${world}/faults`, { operation: 'wallet.get', times: 1.5 }, 'must be a whole number'],
  [`${world}/faults`, { operation: 'wallet.get', drop: 'never' }, 'must be "before" or "after"'],
  [
    `${world}/faults`,
    { operation: 'wallet.get', headers: { 'content-length': '1' } },
    'belongs to the connection',
  ],
  [
    `${world}/arrange`,
    { code: 'QRCODE_EXPIRED' },
    'A QR code that expires has no code of its own: make a QR code, then move the clock ahead by 15m, past the `qrcode.expire` among what is due',
  ],
  ['/__mock/worlds', { changes: [] }, 'must be an object, not array'],
  [`${world}/events`, { type: 'coins.give', username: '', coins: 1 }, 'must be at least 1 character'],
  ['/__mock/worlds', { now: 'noon' }, 'must be an instant in UTC such as 2026-03-01T05:00:00.000Z'],
  [
    `${world}/events`,
    `{"type":"bankTransfer.arrive","username":"somchai","amount":1e400}`,
    'must be a finite number',
  ],
  [
    `${world}/events`,
    { type: 'address.setRefused', addresses: ['localhost'] },
    'must be * or an IP address, such as 127.0.0.1',
  ],
  [
    `${world}/events`,
    { type: 'member.update', username: 'somchai' },
    'nothing to change: give at least one of name, password, bankAccount',
  ],
  [
    `${world}/events`,
    { type: 'lookup.set', withdraw: {} },
    'nothing to change: give at least one of registerOTP, enableChatWidget, notice, withdraw, slip, deposit',
  ],
  [
    `${world}/events`,
    { type: 'game.set', game: 'PG' },
    'nothing to change: give at least one of provider, winChance',
  ],
  [
    `${world}/events`,
    { type: 'bonus.set', code: 'WELCOME100' },
    'nothing to change: give at least one of maxReceived, turnover, percentFail, quota',
  ],
  [
    `${world}/try`,
    {
      call: {
        operation: 'wallet.uploadSlip',
        method: 'POST',
        path: '/api/wallet/slip',
        headers: {},
        multipart: { file: { filename: 'a.png', contentType: 'image/png', base64: 'no picture!' } },
      },
    },
    'must be base64',
  ],
  [`${world}/faults`, { operation: 'wallet.get', socket: 'drop' }, 'does not go with socket'],
  [`${world}/faults`, { socket: 'drop', code: 'TRANSFER_FAIL' }, 'does not go with socket'],
  [
    `${world}/faults`,
    { operation: 'wallet.get', status: 500, socket: 'drop', delayMs: 5 },
    'does not go with operation, status',
  ],
])('POST %s %j is refused in plain words', async (url, body, message) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await send(simulator.app, { method: 'POST', url, body, headers });
  expect(reply.status).toBe(400);
  expect(reply.body.data.issues[0].message).toBe(message);
});

it('a fault may name a phone number that is not registered yet, and the journal can be filtered by names that are not calls', async () => {
  const added = await send(simulator.app, {
    method: 'POST',
    url: `${world}/faults`,
    body: { operation: 'wallet.get', status: 500, match: { member: '0861112233' } },
    headers: { 'content-type': 'application/json' },
  });
  expect(added.status).toBe(201);
  for (const operation of ['coins.give', 'coupon.*', 'deposit.credit', 'set', 'wallet*', '*']) {
    const url = `${world}/requests?view=index&operation=${operation}`;
    expect((await send(simulator.app, { method: 'GET', url })).status).toBe(200);
  }
});
