import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf, pngOf } from '../testing/multipart.ts';
import type { World, RawCall } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { FILE_LIMIT } from './upload.ts';

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

const upload = (parts: RawCall) => world.send('wallet.uploadSlip', { token, ...parts });
const slip = { filename: 'slip.png', bytes: pngOf('1') };

describe('a form with a file', () => {
  it('is accepted with its text fields, in any order', async () => {
    expect((await upload(formOf({ file: slip, amount: '99.50' }))).body.amount).toBe(99.5);
    await sendControl(world, 'POST', '/clock', { advance: '2m' });
    const other = { ...slip, bytes: pngOf('2') };
    expect((await upload(formOf({ bankCode: 'KTB', amount: '20', file: other }))).body.amount).toBe(20);
  });

  it('is in the journal with name and size, without its content', async () => {
    await upload(formOf({ file: slip, amount: '5' }));
    const { body } = await sendControl(world, 'GET', '/requests?operation=wallet.uploadSlip');
    expect(body.entries[0].request.body).toEqual({
      file: { filename: 'slip.png', contentType: 'image/png', size: slip.bytes.length },
      amount: '5',
    });
  });

  it.each<[string, () => RawCall, number, string]>([
    ['without any field', () => formOf({}), 400, 'SLIP_NO_FILE'],
    ['with no body at all', () => ({}), 400, 'SLIP_NO_FILE'],
    [
      'with nothing chosen',
      () => formOf({ file: { filename: '', bytes: Buffer.of() } }),
      400,
      'SLIP_NO_FILE',
    ],
    ['with an unknown field', () => formOf({ file: slip, nonsense: '1' }), 400, 'KEY_INVALID'],
    ['with the file under another name', () => formOf({ slip }), 400, 'KEY_INVALID'],
    ['with a text for the file', () => formOf({ file: 'text' }), 400, 'KEY_INVALID'],
    ['with a field __proto__', () => formOf({ file: slip, ['__proto__']: '1' }), 400, 'KEY_INVALID'],
    ['as JSON', () => ({ body: { amount: 5 } }), 415, 'KEY_INVALID'],
    ['cut off in the middle', cutOff, 400, 'KEY_INVALID'],
    [
      'with a file beyond all limits',
      () => formOf({ file: { ...slip, bytes: Buffer.concat([slip.bytes, Buffer.alloc(FILE_LIMIT)]) } }),
      413,
      'KEY_INVALID',
    ],
  ])('%s is refused', async (_, parts, status, message) => {
    const reply = await upload(parts());
    expect(reply).toMatchObject({ status, body: { statusCode: status, message } });
    const slips = await world.send('statement.slips', { token, body: { page: 1, limit: 10 } });
    expect(slips.body.total).toBe(0);
  });

  it('is accepted only by calls that take files', async () => {
    const reply = await world.send('wallet.add', { token, ...formOf({ amount: '5' }) });
    expect(reply).toMatchObject({ status: 415, body: { message: 'KEY_INVALID' } });
  });

  it('is refused before its content is checked if nobody is signed in', async () => {
    const reply = await upload({ ...formOf({ file: slip }), token: undefined });
    expect(reply.body).toEqual({ statusCode: 401, message: 'UNAUTHORIZED' });
  });
});

function cutOff(): RawCall {
  const { body, headers = {} } = formOf({ file: slip });
  return { body: (body as Buffer).subarray(0, 120), headers };
}

it('the money of a slip comes from the member’s own bank, whichever of the operator’s banks it went to', async () => {
  await upload(formOf({ file: slip, amount: '100', bankCode: 'KTB' }));
  await world.event({ type: 'slip.decide', username: 'somchai', status: 'SUCCESS' });
  const page = { page: 1, limit: 1 };
  const { statements } = (await world.send('statement.list', { token, body: page })).body;
  expect(statements).toMatchObject([{ statementType: 'deposit', from: 'SCB', amount: 100 }]);
  expect((await world.sms.list('0812345678'))[0]?.text).toContain('จาก SCB');
  const { entries } = (await sendControl(world, 'GET', '/ledger?account=outside:SCB')).body;
  expect(entries[0].memo).toMatch(/^slip /);
});

it('the picture of a slip can be fetched', async () => {
  const { reference } = (await upload(formOf({ file: slip }))).body;
  const { url } = (await world.send('statement.slipReference', { token, params: { reference } })).body;
  const picture = await simulator.app.inject({ method: 'GET', url });
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.body).toContain(reference);
  expect((await simulator.app.inject({ method: 'GET', url: '/media/slips/none.svg' })).statusCode).toBe(404);
});
