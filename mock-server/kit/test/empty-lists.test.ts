import { beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
  const world = await simulator.world({ id: 'mine' });
  // Past the last coupon of the fixtures.
  await world.clock.advance('365d');
  return () => simulator.stop();
});

it.each([
  ['fault ls', 'no call and no socket of world mine goes wrong: there is no fault'],
  ['fault held', 'no call is held in world mine'],
  ['timers', 'nothing is due in world mine'],
  ['sms', 'no SMS was sent in world mine'],
  ['sms malee', 'no SMS was sent in world mine to 0823456789'],
  ['money malee', 'nothing is posted to wallet:malee'],
  ['sockets', 'no socket is open in world mine'],
])('krapao %s says that there is nothing, and prints no result', async (line, said) => {
  const ran = await runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine' });
  expect([ran.code, ran.out, ran.err]).toEqual([0, '', expect.stringContaining(said)]);
});
