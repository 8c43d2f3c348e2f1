import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import type { Why } from '@krapao/contracts/control/why';
import { errorCatalogue } from '@krapao/contracts/errors/catalogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendArranged } from '../testing/send-arranged.ts';
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

const whyOf = async (seq: number): Promise<Why> =>
  (await sendControl(world, 'GET', `/requests/${seq}/why`)).body;
const newest = async (): Promise<number> =>
  (await sendControl(world, 'GET', '/requests?view=index&limit=1')).body.entries[0].seq;

const walletBefore = async (seq: number) => {
  const { lastWrites } = await whyOf(seq);
  return lastWrites.filter(({ what }) => what === 'wallet');
};

it('the last writer of a row is named with its own change, without that of the entry itself', async () => {
  const token = await world.member('somchai').signIn();
  for (const amount of [50, 30, 7])
    await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount } });
  expect(await walletBefore(2)).toEqual([]);
  expect(await walletBefore(3)).toMatchObject([{ seq: 2, change: '−50.00' }]);
  expect(await walletBefore(4)).toMatchObject([{ seq: 3, change: '−30.00' }]);
});

/** The figures that decided a refusal, besides those in its answer. */
const decidedByFigures: readonly (readonly [code: string, operation: string, figures: object])[] = [
  ['OTP_EXPIRED', 'otp.verify', { codeLife: '5m', codeAge: expect.stringMatching(/^5m/) }],
  ['OTP_CODE_INVALID', 'otp.verify', { wrongTries: 1, wrongTriesMost: 5, wrongTriesWithin: '15m' }],
  ['OTP_BLOCK', 'otp.verify', { wrongTries: 5, wrongTriesMost: 5 }],
  ['WRONG_CREDENTIAL', 'auth.login', { wrongTries: 1, wrongTriesMost: 5 }],
  ['REQUEST_LIMIT', 'auth.login', { wrongTries: 5, retryAfterSeconds: expect.any(Number) }],
  ['REQUEST_LIMIT_1MIN', 'otp.send', { atMostEvery: '1m' }],
  ['INVALID_IP', 'auth.login', { address: '127.0.0.1', refused: expect.stringMatching(/./) }],
  ['EXPIRED_AUTH_TOKEN', 'wallet.get', { life: '12h', expiredAt: expect.stringMatching(/Z$/) }],
  ['TRANSFER_FAIL', 'wallet.transfer', { provider: expect.stringMatching(/^\w+ \w+/) }],
];

it.each(decidedByFigures)(
  '%s of %s has its figures, and those of the code',
  async (code, operation, figures) => {
    const arranged = await sendControl(world, 'POST', '/arrange', { code, operation });
    await sendArranged(simulator.app, arranged.body.call as ArrangedCall);
    const seq = await newest();
    const why = await whyOf(seq);
    const { meaning } = errorCatalogue[code as keyof typeof errorCatalogue];
    expect(why).toMatchObject({ code, meaning, figures });
    const { text } = await sendControl(world, 'GET', `/requests/${seq}/why?as=text`);
    expect(text).toContain(`${code}: ${meaning}`);
  },
);

it('a code that came late has no age that contradicts its life, and times are no bare numbers', async () => {
  await sendControl(world, 'POST', '/events', { type: 'otp.setLate', isLate: true });
  const phoneNumber = '0899999999';
  await world.send('otp.send', { body: { phoneNumber } });
  await sendControl(world, 'POST', '/clock', { advance: '2m' });
  const { otpToken } = (await world.send('otp.send', { body: { phoneNumber } })).body;
  await sendControl(world, 'POST', '/clock', { advance: '3s' });
  await world.send('otp.verify', { body: { otpToken, otpCode: '123456' } });
  const { figures, lastWrites } = await whyOf(await newest());
  expect(figures).toMatchObject({ codesComeLate: true, codeExpiredAt: figures['codeSentAt'] });
  expect(figures).not.toHaveProperty('codeLife');
  expect(lastWrites.map(({ change }) => change).join()).toMatch(/sentAt \d{4}-\d\d-\d\dT\S+Z → /);
});

it('a call that a fault answered names the entry that set the fault', async () => {
  const fault = { operation: 'wallet.get', code: 'INTERNAL_SERVER_ERROR', times: 1 };
  await sendControl(world, 'POST', '/faults', fault);
  await world.send('wallet.get', {});
  await sendControl(world, 'POST', '/faults', { ...fault, operation: 'wallet.transfer' });
  await world.send('wallet.get', {});
  expect((await whyOf(2)).faultSetAt).toBe(1);
  expect(await whyOf(4)).not.toHaveProperty('faultSetAt');
});

it('a block counts all of its tries, also those that are older than the window by now', async () => {
  const login = (password: string) =>
    world.send('auth.login', { body: { username: '0812345678', password } });
  for (let nth = 0; nth < 4; nth += 1) await login('wrong');
  await sendControl(world, 'POST', '/clock', { advance: '14m' });
  await login('wrong');
  await sendControl(world, 'POST', '/clock', { advance: '5m' });
  expect((await login('password')).body.message).toBe('REQUEST_LIMIT');
  expect((await whyOf(await newest())).figures).toMatchObject({ wrongTries: 5, wrongTriesMost: 5 });
});

it('an expired code without slow SMS needs no change of SMS', async () => {
  const phoneNumber = '0899999999';
  const { otpToken } = (await world.send('otp.send', { body: { phoneNumber } })).body;
  await sendControl(world, 'POST', '/clock', { advance: '6m' });
  const reply = await world.send('otp.verify', { body: { otpToken, otpCode: '123456' } });
  expect(reply.body.message).toBe('OTP_EXPIRED');
  expect(await whyOf(3)).toMatchObject({ changes: [], figures: { codeLife: '5m', codeAge: '6m' } });
});

it('a bonus that was received the maximum number of times says until when that counts, and passes after it', async () => {
  const token = await world.member('somchai').signIn();
  const username = '0812345678';
  await world.event({ type: 'bonus.set', code: 'DAILY10', maxReceived: 1 });
  await world.event({ type: 'bankTransfer.arrive', username, amount: 1_000 });
  await sendControl(world, 'POST', '/clock', { advance: '1m250ms' });
  const activate = () => world.send('bonus.activate', { token, params: { code: 'DAILY10' } });
  expect((await activate()).status).toBe(200);
  await world.send('wallet.transferAll', { token, body: { to: 'PG' } });
  const { slots } = (await world.send('wallet.get', { token })).body;
  const stake = slots.find(({ code }: { code: string }) => code === 'PG').amount;
  await world.event({ type: 'game.result', username, game: 'PG', stake, payout: 0 });
  expect((await world.send('bonus.clear', { token })).status).toBe(200);
  expect((await activate()).body.message).toBe('BONUS_MAX_CLAIMED');
  const { figures, remedies } = await whyOf(await newest());
  const countedUntil = '2026-03-01T17:00:00.000Z';
  expect(figures).toMatchObject({ received: 1, maxReceived: 1, type: 'day', countedUntil });
  const texts = remedies.map(({ text }) => text);
  expect(texts).toContainEqual(
    // In whole seconds, so that a clock that is moved by it is past midnight.
    expect.stringMatching(/^past midnight in Bangkok, in 11h59m, signed in again/),
  );
});

it('an unknown call is explained with what was called and what may be meant', async () => {
  await send(simulator.app, { method: 'GET', url: '/api/walet', headers: { 'x-mock-world': world.id } });
  const { text } = await sendControl(world, 'GET', '/requests/1/why?as=text');
  expect(text).toMatch(/^#1 GET \/api\/walet {2}404 /);
  expect(text).toContain('near GET /api/wallet, ');
});

it('a bank transfer and a delayed payment of a QR code that are held during a bonus name the bonus', async () => {
  const { username } = world.member('duangjai');
  const wichai = await world.member('wichai').signIn();
  const { qrcodeId } = (
    await world.send('qrcode.create', { token: wichai, params: { bankCode: 'KBANK' }, body: { amount: 100 } })
  ).body;
  const event = (fields: object) => sendControl(world, 'POST', '/events', fields);
  await event({ type: 'qr.pay', qrcodeId, delay: '2m' });
  await event({ type: 'bankTransfer.arrive', username: 'wichai', amount: 200 });
  await world.clock.advance('1m');
  await world.send('bonus.activate', { token: wichai, params: { code: 'WELCOME100' } });
  await event({ type: 'bankTransfer.arrive', username, amount: 300 });
  await world.clock.advance('1m');
  const jobs = (await sendControl(world, 'GET', '/requests?view=index&kind=job&limit=2')).body.entries;
  const whys = await Promise.all(jobs.map(({ seq }: { seq: number }) => whyOf(seq)));
  expect(whys).toMatchObject([
    { operation: 'qrcode.pay', figures: { reason: 'bonus', bonus: 'WELCOME100', turnover: 0, amount: 100 } },
    {
      operation: 'deposit.credit',
      figures: { reason: 'bonus', bonus: 'WEEKLY20', turnover: 900, turnoverNeeded: 1_800, amount: 300 },
    },
  ]);
});
