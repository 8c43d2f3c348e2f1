import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, sendArranged } from '../testing/send-arranged.ts';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const arrange = (code: string, operation?: string) =>
  sendControl(world, 'POST', '/arrange', { code, operation });
const now = async () => (await sendControl(world, 'GET', '')).body;
const faults = async () => (await sendControl(world, 'GET', '/faults')).body;
const withoutTime = async () => {
  const { body } = await sendControl(world, 'GET', '/capsule');
  return { ...body, savedAt: undefined };
};

it('returns a call that is ready to send, and says what was done', async () => {
  const { body } = await arrange('TRANSFER_FAIL');
  expect(body).toEqual({
    call: {
      operation: 'wallet.transfer',
      method: 'POST',
      path: '/api/wallet/transfer',
      headers: {
        'x-mock-world': world.id,
        authorization: expect.stringMatching(/^Bearer kp_/),
        'content-type': 'application/json',
      },
      body: { from: 'WALLET', to: 'SUPERSLOT', amount: 1 },
    },
    screen: {
      open: '/user/home',
      signInAs: { username: '0856789012', password: 'password' },
      steps: [
        { act: 'press', on: 'home.transfer', text: 'Press “Transfer”.' },
        { act: 'choose', on: 'transfer.from', value: 'WALLET', text: 'Choose the wallet in “From”.' },
        { act: 'choose', on: 'transfer.to', value: 'SUPERSLOT', text: 'Choose Super Slot in “To”.' },
        { act: 'type', on: 'transfer.amount', value: '1', text: 'Type 1 into “Amount”.' },
        { act: 'press', on: 'transfer.review', text: 'Press “Review transfer”.' },
        { act: 'press', on: 'transfer.confirm', text: 'Press “Confirm transfer”.' },
      ],
    },
    note:
      'Natural: A provider refuses; a member moves money there. The caller is wichai, 0856789012, password ' +
      'password. In the app: sign in as 0856789012 with password, open /user/home. Press “Transfer”. Choose the ' +
      'wallet in “From”. Choose Super Slot in “To”. Type 1 into “Amount”. Press “Review transfer”. Press ' +
      '“Confirm transfer”.',
  });
});

it('a form is returned as its fields, with files in base64', async () => {
  const { body } = await arrange('SLIP_INVALID_FILE');
  expect(body.call.multipart).toEqual({
    file: { filename: 'slip.txt', contentType: 'text/plain', base64: btoa('Not a picture.') },
    amount: '100',
  });
  expect(body.call).not.toHaveProperty('body');
  expect(body.call.headers).not.toHaveProperty('content-type');
});

it('an announced deposit is not below the minimum of the operator', async () => {
  world = await worldIn(simulator.app, { scenario: 'laos' });
  const { status, body } = await arrange('BONUS_REMAINING', 'wallet.add');
  expect([status, body.call?.body]).toEqual([200, { amount: 1_000 }]);
  expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('BONUS_REMAINING');
});

it('the usual persona makes the call, as long as that is possible', async () => {
  const first = await arrange('WRONG_PASSWORD');
  expect(first.body.note).not.toContain('registered');
  await sendControl(world, 'POST', '/events', {
    type: 'member.setActive',
    username: '0812345678',
    isActive: false,
  });
  const second = await arrange('WRONG_PASSWORD');
  expect(second.body.note).toContain('0899999999 was registered to play the part.');
  expect(codeIn(await sendArranged(simulator.app, second.body.call))).toBe('WRONG_PASSWORD');
});

it('uses the requested operation, if there is a way', async () => {
  const { body } = await arrange('TRANSFER_MINIMUM', 'wallet.truelink');
  expect(body.call.operation).toBe('wallet.truelink');
  const none = await arrange('TRANSFER_MINIMUM', 'lookup.info');
  expect(none.status).toBe(400);
  expect(none.body.data.issues[0]).toMatchObject({
    path: 'body.operation',
    message: expect.stringContaining('wallet.transfer'),
  });
  const misspelt = await arrange('TRANSFER_MINIMUN');
  expect(misspelt.body.data.issues[0]).toMatchObject({ path: 'body.code', code: 'INVALID' });
});

describe('the clock', () => {
  it('does not move without need', async () => {
    const before = (await now()).now;
    for (const code of ['COUPON_EXPIRED', 'SLIP_UPLOAD_FAIL', 'REQUEST_LIMIT_1MIN', 'BONUS_CLEAR'])
      expect((await arrange(code)).body.note).not.toContain('clock was moved');
    expect((await now()).now).toBe(before);
  });

  it('moves when needed, and a frozen clock is frozen again there', async () => {
    await sendControl(world, 'POST', '/clock', { freeze: true });
    const { body } = await arrange('OTP_EXPIRED');
    expect(body.note).toContain('The clock was moved ahead by 5m, and stands still there.');
    expect(await now()).toMatchObject({ now: '2026-03-01T05:05:00.000Z', frozen: true });
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('OTP_EXPIRED');
  });
});

describe('a code by a fault', () => {
  it('comes once, and that call changes nothing', async () => {
    const { body } = await arrange('REGISTER_FAIL');
    expect(body.note).toMatch(/^By a fault that fires once, as the specification gives no way:/);
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('REGISTER_FAIL');
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('SUCCESS');
  });

  it('that was not sent does not block the next one', async () => {
    await arrange('LOGIN_FAIL');
    const { body } = await arrange('NO_USER');
    expect(await faults()).toEqual([]);
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('NO_USER');
  });
});

describe('what a recipe left behind is removed by the next one', () => {
  it('in an opened capsule, and after its reset', async () => {
    await arrange('LOGIN_FAIL');
    const { body: capsule } = await sendControl(world, 'GET', '/capsule');
    world = await worldIn(simulator.app, { capsule });
    for (const path of ['', '/reset']) {
      if (path) await sendControl(world, 'POST', path);
      expect(await faults()).toMatchObject([{ faultId: 'f1' }]);
      const { body } = await arrange('LOGIN_FAIL');
      expect(await faults()).toMatchObject([{ faultId: 'f2' }]);
      expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('LOGIN_FAIL');
    }
  });

  it('in a session that is replayed from the middle', async () => {
    await arrange('LOGIN_FAIL');
    const { body: capsule } = await sendControl(world, 'GET', '/capsule');
    world = await worldIn(simulator.app, { capsule });
    await arrange('LOGIN_FAIL');
    const { body } = await sendControl(world, 'GET', '/capsule?history=1');
    const replayed = await send(simulator.app, {
      method: 'POST',
      url: '/__mock/replay',
      body: { capsule: body },
    });
    expect(replayed.body).toMatchObject({ difference: null, done: 1 });
  });
});

describe('the screen', () => {
  it('of a code that no screen shows is the reason for that', async () => {
    const { body } = await arrange('OTP_VERIFIED');
    expect(body.screen).toEqual({
      none: 'A phone number that is verified already leads to the next step without a word.',
    });
    expect(body.note).toContain('In the app no screen shows it.');
  });

  it('still works when getting there takes long: codes come late', async () => {
    const { body } = await arrange('OTP_EXPIRED');
    const [{ value: phoneNumber }] = body.screen.steps;
    await sendControl(world, 'POST', '/clock', { advance: '3h' });
    const verify = async () => {
      const { otpToken } = (await world.send('otp.send', { body: { phoneNumber } })).body;
      const [{ code: otpCode }] = (await sendControl(world, 'GET', `/sms?phone=${phoneNumber}`)).body;
      return (await world.send('otp.verify', { body: { otpToken, otpCode } })).body;
    };
    expect(await verify()).toMatchObject({ message: 'OTP_EXPIRED' });
    await sendControl(world, 'POST', '/clock', { advance: '1m' });
    expect(await verify(), 'only until one was refused').toEqual({ code: 'OTP_CODE_VALID' });
  });

  it('is described with all input: the link of a voucher, the password of a new member', async () => {
    const link = (await arrange('TRUELINK_DUPLICATE')).body.note;
    expect(link).toMatch(/Type https:\/\/gift\.truemoney\.com\/campaign\/\?v=\w+ into “Gift link”/);
    expect((await arrange('BONUS_MAX_CLAIMED')).body.note).toContain(
      'The caller is 0899999999, password password.',
    );
    expect((await arrange('UNAUTHORIZED')).body.note).toContain('Nobody is signed in.');
  });

  it('by a fault yields to a fault of the tester, and says so', async () => {
    await sendControl(world, 'POST', '/faults', { operation: 'refund.addWallet', status: 503, times: 1 });
    const { body } = await arrange('NO_WALLET');
    expect(body.screen).toEqual({ none: 'Not in this world: the fault f1 would decide first.' });
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('NO_WALLET');
  });

  it.each([
    [{ member: 'malee' }, undefined],
    [{ body: { any: 1 } }, 'Not in this world: the fault f1 could decide first.'],
  ])(
    'by a fault is offered only if a fault of the tester cannot fire first: matched by %j',
    async (match, none) => {
      await sendControl(world, 'POST', '/faults', { operation: 'refund.addWallet', status: 503, match });
      expect((await arrange('NO_WALLET')).body.screen.none).toBe(none);
    },
  );

  it('says that a fault of the tester holds the call', async () => {
    await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', hold: 'before', times: 1 });
    const held = 'The fault f1 holds wallet.transfer until it is released.';
    expect((await arrange('MONEY_NOT_ENOUGH')).body.note).toContain(held);
    expect((await arrange('OTP_EXPIRED')).body.note).not.toContain('holds');
  });

  it('of another operation leads to the code, and the call still works', async () => {
    const { body } = await arrange('TRANSFER_MINIMUM', 'wallet.withdraw');
    expect(body.call.operation).toBe('wallet.withdraw');
    expect(body.screen.steps.at(-1)).toMatchObject({ act: 'press', on: 'deposit.sendLink' });
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('TRANSFER_MINIMUM');
  });

  it('leaves no delayed codes behind for the next one', async () => {
    await arrange('OTP_EXPIRED');
    const { body } = await arrange('OTP_CODE_VALID');
    expect(body.note).toContain('One-time codes arrive on time again.');
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('OTP_CODE_VALID');
  });
});

describe('a world that cannot give the code', () => {
  it('says what prevents it, and is unchanged', async () => {
    // By then a member had been registered for it.
    world = await worldIn(simulator.app, { scenario: 'slots-only' });
    const before = await withoutTime();
    const { status, body } = await arrange('NOT_UFABET');
    expect(status).toBe(409);
    expect(body.message).toContain('this world has no game UFABET');
    expect(body.data.how).toContain('"default"');
    expect(await withoutTime()).toEqual(before);
  });

  it('has a fault of the tester that would decide first', async () => {
    await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', status: 503, times: 1 });
    const { status, body } = await arrange('MONEY_NOT_ENOUGH');
    expect(status).toBe(409);
    expect(body.data.reason).toBe('the fault f1 of wallet.transfer would decide first');
    expect(body.data.faultId).toBe('f1');
    expect(body.data.how).toContain(`DELETE /__mock/worlds/${world.id}/faults/f1`);
    await world.send('wallet.transfer');
    expect((await arrange('MONEY_NOT_ENOUGH')).status).toBe(200);
  });

  it.each([{ member: 'somchai' }, { body: { from: 'WALLET' } }, { headers: { authorization: '*' } }])(
    'also one that matches this call: %j',
    async (match) => {
      await sendControl(world, 'POST', '/faults', { operation: 'wallet.*', status: 503, match });
      const { status, body } = await arrange('MONEY_NOT_ENOUGH');
      expect([status, body.data.reason]).toEqual([409, 'the fault f1 of wallet.transfer would decide first']);
    },
  );

  it.each([{ member: 'malee' }, { body: { amount: 77 } }, { headers: { 'x-test': '1' } }])(
    'but not one that matches other calls only: %j',
    async (match) => {
      await sendControl(world, 'POST', '/faults', { operation: 'wallet.*', status: 503, match });
      const { body } = await arrange('MONEY_NOT_ENOUGH');
      expect(codeIn(await sendArranged(simulator.app, body.call))).toBe('MONEY_NOT_ENOUGH');
    },
  );
});

it('the rehearsal leaves no trace in the journal, the money or the chance', async () => {
  const token = await world.member('somchai').signIn();
  const amount = async () => (await world.send('wallet.get', { token })).body.wallet.amount;
  const before = await amount();
  const { body } = await arrange('SUCCESS');
  expect(await amount()).toBe(before);
  expect((await sendControl(world, 'GET', '/requests?operation=wallet.transfer')).body.entries).toEqual([]);
  await sendArranged(simulator.app, body.call);
  expect(await amount()).toBe(before - 1);
});
