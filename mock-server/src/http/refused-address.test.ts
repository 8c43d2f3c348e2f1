import { expect, it } from 'vitest';
import { sendControl, testSimulator, worldIn } from '../testing/simulator.ts';

const credentials = { username: '0812345678', password: 'password' };

it.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['::FFFF:7F00:1', '127.0.0.1', true],
  ['0:0:0:0:0:0:0:1', '::1', true],
  ['2001:DB8::1', '2001:db8:0:0::1', true],
  ['fe80::1', 'fe80::1%eth0', true],
  ['*', '10.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['::1', '127.0.0.1', false],
])('with %s refused, %s is kept out: %s', async (refused, remoteAddress, isKeptOut) => {
  const { app } = await testSimulator();
  const world = await worldIn(app);
  await sendControl(world, 'POST', '/events', { type: 'address.setRefused', addresses: [refused] });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-mock-world': world.id },
    payload: credentials,
    remoteAddress,
  });
  expect(reply.json().message).toBe(isKeptOut ? 'INVALID_IP' : undefined);
  await app.close();
});
