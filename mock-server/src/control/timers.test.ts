import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../domain/jobs.ts';
import {
  send,
  sendControl,
  START,
  testSimulator,
  type TestSimulator,
  worldIn,
} from '../testing/simulator.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator({}, { now: () => START });
});
afterAll(() => simulator.app.close());

it('says of each timer what it will do, for whom, when, and how far off that is', async () => {
  const world = await worldIn(simulator.app);
  const somchai = world.member('somchai');
  const { qrcodeId } = await somchai.qrcode(1_500);
  await world.event({ type: 'qr.pay', qrcodeId, amount: 40, delay: '1h' });
  const file = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'slip.png', { type: 'image/png' });
  await somchai.call('wallet.uploadSlip', { form: { file, amount: '250' } });
  await world.event({ type: 'bankTransfer.arrive', username: 'somchai', amount: 300 });
  await world.event({ type: 'bankTransfer.arrive', username: 'duangjai', amount: 300 });
  const guestId = 'guest-1';
  const message = { message_type: 'text', payload: 'hello' } as const;
  await world.call('chat.sendMessage', { body: { guestId, message } });
  const { entries } = (await sendControl(world, 'GET', '/timers')).body;
  const said = entries.flatMap(({ job, member, what, inMs, lapses }: Record<string, unknown>) =>
    lapses === true ? [] : [{ job, member, what, inMs }],
  );
  expect(said).toEqual(
    expect.arrayContaining([
      { job: 'qrcode.expire', member: 'somchai', what: 'KBANK QR code of 1,500.00 expires', inMs: 900_000 },
      {
        job: 'qrcode.pay',
        member: 'somchai',
        what: 'a bank pays 40.00 for the KBANK QR code of 1,500.00',
        inMs: 3_600_000,
      },
      { job: 'slip.process', member: 'somchai', what: 'slip of 250.00 is checked', inMs: expect.any(Number) },
      {
        job: 'deposit.credit',
        member: 'somchai',
        what: 'bank transfer of 300.00 is credited',
        inMs: expect.any(Number),
      },
      {
        job: 'deposit.credit',
        member: 'duangjai',
        what: 'bank transfer of 300.00 is held until the bonus has ended',
        inMs: expect.any(Number),
      },
      { job: 'chat.answer', member: guestId, what: 'the bot answers in the chat', inMs: expect.any(Number) },
      { job: 'coupon.expire', member: 'somchai', what: 'coupon CASH10 expires', inMs: expect.any(Number) },
    ]),
  );
  expect(new Set(said.map(({ job }: { job: string }) => job))).toEqual(new Set(Object.keys(jobs)));
});

it('says that nothing is left to do for what was decided or paid meanwhile', async () => {
  const world = await worldIn(simulator.app);
  const somchai = world.member('somchai');
  const { username } = somchai;
  const { qrcodeId } = await somchai.qrcode(1_500);
  await world.event({ type: 'qr.pay', qrcodeId, amount: 40, delay: '1h' });
  const file = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'slip.png', { type: 'image/png' });
  await somchai.call('wallet.uploadSlip', { form: { file, amount: '250' } });
  await world.event({ type: 'bankTransfer.arrive', username, amount: 300 });
  await world.event({ type: 'deposit.decide', username, status: 'FAILED' });
  await world.event({ type: 'slip.decide', username, status: 'FAILED' });
  await world.event({ type: 'qr.pay', qrcodeId, from: 'a friend' });
  const { entries } = (await sendControl(world, 'GET', '/timers')).body;
  const said = entries.flatMap(({ job, what, lapses }: Record<string, string>) =>
    job === 'coupon.expire' || lapses ? [] : [what],
  );
  expect(said.toSorted()).toEqual([
    'nothing, as the KBANK QR code of 1,500.00 is paid',
    'nothing, as the bank transfer of 300.00 is decided',
    'nothing, as the slip of 250.00 is decided',
  ]);
});

it('lists the codes and sign-ins that end by their instant, and a move of the clock says that they did', async () => {
  const world = await worldIn(simulator.app);
  await world.clock.freeze();
  await world.call('otp.send', { body: { phoneNumber: '0811111111' } });
  await world.call('otp.send', { body: { phoneNumber: '0811111112' } });
  const { code } = await world.sms.next('0811111112');
  const { body: sent } = await sendControl(world, 'GET', '/capsule');
  const codes = sent.world.tables.otpCodes as { id: string; phone: string }[];
  const otpToken = JSON.stringify(codes).match(/"id":"([0-9a-f]{32})","phone":"0811111112"/)?.[1] ?? '';
  await world.call('otp.verify', { body: { otpToken, otpCode: code } });
  await world.member('somchai').signIn();
  await world.member('somchai').signIn();
  const lapsing = async () => {
    const { entries } = (await sendControl(world, 'GET', '/timers')).body;
    return entries.flatMap(({ lapses, what, member, inMs }: Record<string, unknown>) =>
      lapses === true ? [{ what, member, inMs }] : [],
    );
  };
  const [ofCode, ofSignIn] = [
    { what: 'code for 0811111111 expires', member: null, inMs: 300_000 },
    { what: 'sign-in of somchai expires', member: 'somchai', inMs: 43_200_000 },
  ];
  expect(await lapsing()).toEqual([ofCode, ofSignIn]);
  const at = new Date(START + 300_000).toISOString();
  const { lapsed } = await world.clock.advance('5m');
  expect(lapsed).toEqual([{ at, job: 'otp.expire', what: ofCode.what }]);
  expect(await lapsing()).toEqual([{ ...ofSignIn, inMs: 42_900_000 }]);
  expect((await world.clock.advance('5m')).lapsed).toBeUndefined();
});

it('a recording of before such ends were told gives the same record', async () => {
  const world = await worldIn(simulator.app);
  await world.clock.freeze();
  await world.member('somchai').signIn();
  await world.clock.advance('12h');
  const capsule = await sendControl(world, 'GET', '/capsule?history=1');
  const { digest: _, ...older } = JSON.parse(capsule.text.replaceAll(/,"lapsed":\[[^\]]*\]/g, ''));
  expect(capsule.text.length - JSON.stringify(older).length).toBeGreaterThan(100);
  const replayed = await send(simulator.app, {
    method: 'POST',
    url: '/__mock/replay',
    body: { capsule: older },
  });
  expect(replayed.body).toMatchObject({ difference: null });
});
