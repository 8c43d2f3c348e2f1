import type { World } from '@krapao/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeIn, sendArranged } from '../testing/send-arranged.ts';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const arrange = (code: string) => sendControl(world, 'POST', '/arrange', { code });

it('someone else collects the invite bonus if it is more than somchai has room for', async () => {
  const username = '0812345678';
  for (let nth = 0; nth < 9; nth += 1)
    await world.event({ type: 'bankTransfer.arrive', username, amount: 1_000_000_000 });
  await world.event({ type: 'bankTransfer.arrive', username, amount: 984_000_000 });
  await world.clock.advance('1m');
  const { friendId } = await world.event({ type: 'friend.register', username });
  for (let nth = 0; nth < 9; nth += 1)
    await world.event({ type: 'friend.play', friendId: String(friendId), stake: 1_000_000_000 });
  for (const code of ['INVITE_BONUS_SUCCESS', 'INVITE_COLLECT']) {
    const arranged = await arrange(code);
    expect(arranged.body.note).toContain('was registered to play the part');
    expect(codeIn(await sendArranged(simulator.app, arranged.body.call))).toBe(code);
  }
});

it('INVITE_BONUS_FAIL leaves a member for whose next deposit there is no room', async () => {
  const { body } = await arrange('INVITE_BONUS_FAIL');
  expect(body.note).toMatch(/^Natural: .*every deposit is refused too/);
  const { authorization } = body.call.headers;
  const token = authorization.replace('Bearer ', '');
  const { encrypted } = (await world.event({ type: 'truelink.give', amount: 20, isSpent: false })) as never;
  const reply = await world.send('wallet.truelink', { token, body: { link: encrypted } });
  expect(reply.body).toMatchObject({ message: 'TRUELINK_INVALID', data: { reason: 'room', amount: 20 } });
});
