import type { World } from '@krapao/kit';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { formOf, pngOf } from './multipart.ts';
import { sendArranged } from './send-arranged.ts';
import { send, sendControl } from './simulator.ts';

export const transfer = (token: string, amount: number, to = 'PG') => ({
  token,
  body: { from: 'WALLET', to, amount },
});

/** Everything that can be done in a world; `machine` is the clock of its simulator. */
export async function doEverything(
  app: FastifyInstance,
  world: World,
  machine: { now: number },
): Promise<void> {
  const token = await world.member('somchai').signIn();
  await world.send('wallet.transfer', transfer(token, 50));
  await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.*',
    status: 503,
    probability: 0.5,
    times: 3,
  });
  for (let nth = 0; nth < 6; nth += 1) await world.send('wallet.transfer', transfer(token, 1));
  await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.get',
    code: 'REQUEST_LIMIT',
    match: { headers: { 'x-requested-with': 'member-web' } },
  });
  await world.send('wallet.get', { token });
  await world.send('wallet.get', { token, headers: { 'x-requested-with': 'member-web' } });
  await sendControl(world, 'DELETE', '/faults/f2');
  const made = await world.send('qrcode.create', {
    token,
    params: { bankCode: 'KBANK' },
    body: { amount: 120 },
  });
  await sendControl(world, 'POST', '/clock', { advance: '2m' });
  await world.event({ type: 'qr.pay', qrcodeId: made.body.qrcodeId, delay: '30s' });
  machine.now += 60_000;
  await sendControl(world, 'POST', '/clock', { freeze: true });
  const arranged = await sendControl(world, 'POST', '/arrange', { code: 'OTP_EXPIRED' });
  await sendArranged(app, arranged.body.call);
  const slip = formOf({ file: { filename: 'slip.png', bytes: pngOf('slip') }, amount: '300' });
  await world.send('wallet.uploadSlip', { token, ...slip });
  await world.event({ type: 'slip.decide', username: '0812345678', status: 'SUCCESS', amount: 300 });
  await world.send('wallet.transfer', {
    token,
    body: '{"from":',
    headers: { 'content-type': 'application/json' },
  });
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG' } });
  await send(app, { method: 'GET', url: '/api/walet', headers: { 'x-mock-world': world.id } });
  await sendControl(world, 'POST', '/support-files', { filename: 'note.txt', base64: 'aGVsbG8=' });
  await send(app, { method: 'GET', url: `/__mock/enter?world=${world.id}&as=malee` });
  await playInGame(app, world, token);
  await sendControl(world, 'POST', '/clock', { freeze: false });
  await sendControl(world, 'DELETE', '/faults');
  await sendControl(world, 'POST', '/clock', { advance: '1d' });
  await world.send('wallet.withdraw', { token, body: { amount: 300 } });
}

/** Opens the page of a game and plays a round there. */
async function playInGame(app: FastifyInstance, world: World, token: string): Promise<void> {
  const { body: account } = await world.send('wallet.account', { token, params: { slotCode: 'PG' } });
  const params = { provider: 'pg', username: account.username };
  const launched = await world.send('autoLogin.launch', { token, params });
  const entered = await send(app, { method: 'GET', url: launched.body.link });
  const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
  const played = await send(app, {
    method: 'POST',
    url: '/games/PG/play',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'stake=10',
  });
  expect([entered.status, played.status]).toEqual([303, 303]);
}
