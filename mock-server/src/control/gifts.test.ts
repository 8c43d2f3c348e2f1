import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

const username = '0812345678';

let simulator: TestSimulator;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const event = (body: object) => sendControl(world, 'POST', '/events', body);
const give = (slice: string, expiresIn?: string) =>
  event({ type: 'coupon.give', username, slice, ...(expiresIn !== undefined && { expiresIn }) });

describe('the life of a coupon from an event', () => {
  it.each(['100000000d', '99999999999999999d', '355750d'])('%s is refused', async (expiresIn) => {
    const { status, body } = await give('CASH500', expiresIn);
    expect([status, body.code]).toEqual([404, 'EVENT_IMPOSSIBLE']);
    expect(body.message).toContain('`expiresIn` must be a length of time');
    expect((await sendControl(world, 'GET', '/timers')).status).toBe(200);
  });

  it('can be seen at its timer', async () => {
    expect((await give('CASH500', '1m30s')).status).toBe(200);
    const { entries } = (await sendControl(world, 'GET', '/timers')).body;
    expect(entries).toContainEqual(expect.objectContaining({ job: 'coupon.expire', inMs: 90_000 }));
  });
});

it('coupons won at the same instant are listed newest first', async () => {
  await sendControl(world, 'POST', '/clock', { freeze: true });
  for (const slice of ['CASH500', 'COIN2', 'CASH10']) await give(slice);
  const token = await world.member('somchai').signIn();
  const { body } = await world.send('spinwheel.coupon', { token });
  const slices = body.map(({ prize }: { prize: { slice: { code: string } } }) => prize.slice.code);
  expect(slices.slice(0, 3)).toEqual(['CASH10', 'COIN2', 'CASH500']);
});

it('and so are conversations at the desk', async () => {
  await sendControl(world, 'POST', '/clock', { freeze: true });
  const guests = ['1', '2', '3'].map((nth) => `guest-${nth.repeat(20)}`);
  for (const guestId of guests) await event({ type: 'support.message', guestId, text: 'x' });
  const { body } = await sendControl(world, 'GET', '/conversations');
  const ids = body.conversations.map(({ customer }: { customer: string }) => customer);
  expect(ids.slice(0, 3)).toEqual(guests.toReversed());
});
