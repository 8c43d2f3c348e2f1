import { MONEY_LIMIT } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT } from '@krapao/contracts/kernel/schema';
import { operations } from '@krapao/contracts/operations';
import { describe, expect, it } from 'vitest';
import { ok } from '../world/outcome.ts';
import { rewardsOf } from './service.ts';
import type { SimWorld } from './tables.ts';
import { sendEvent, MINUTE, player, testWorld } from './test/player.ts';

const DAY = 24 * 60 * MINUTE;

/** Sets another percentage of losses, or of what friends stake. */
function setPercent(world: SimWorld, changes: { refundPercent?: number; invitePercent?: number }): void {
  world.run((inside) => {
    inside.store.table('rewards').put('rewards', { ...rewardsOf(inside), ...changes });
    return ok(null);
  });
}

/** wichai, who has played nothing yet, loses. */
const lose = (world: SimWorld, stake: number) =>
  sendEvent(world, { type: 'game.result', username: '0856789012', game: 'PG', stake, payout: 0 });

describe('the refund', () => {
  it.each([
    ['evenly', 5, 100, 5],
    ['with two thirds of a satang left over', 5, 133.33, 6.66],
    ['with a hundredth of a satang left over', 5, 100.01, 5],
    ['a satang short of the next', 5, 100.19, 5],
    ['just at the next', 5, 100.2, 5.01],
    ['of a fraction of a per cent', 0.57, 100, 0.57],
  ])('is rounded down to the satang, %s: %d per cent of %d is %d', (_, refundPercent, loss, refundAmount) => {
    const world = testWorld();
    setPercent(world, { refundPercent });
    lose(world, loss);
    expect(player(world, 'wichai').answer('refund.check')).toMatchObject({ result: true, refundAmount });
  });

  it.each([
    [99.99, 'REFUND_CONDITION'],
    [100, 'done'],
    [100.01, 'done'],
  ])('is given for a loss of 100 or more: for %d %s', (loss, result) => {
    const world = testWorld();
    lose(world, loss);
    expect(player(world, 'wichai').result('refund.receive')).toBe(result);
  });
});

it.each([
  ['evenly', 0.5, 200, 1],
  ['with a third of a satang left over', 0.5, 3.33, 0.01],
  ['just under a satang', 0.5, 1.99, 0],
  ['just a satang', 0.5, 2, 0.01],
  ['with a percentage that binary fractions miss', 0.57, 100, 0.57],
])(
  'commission is rounded down to the satang, %s: %d per cent of %d is %d',
  (_, invitePercent, stake, earned) => {
    const world = testWorld();
    setPercent(world, { invitePercent });
    const registered = sendEvent(world, { type: 'friend.register', username: '0812345678', name: 'ใหม่' });
    const friendId = String(registered.ok && registered.value['friendId']);
    expect(sendEvent(world, { type: 'friend.play', friendId, stake })).toMatchObject({ value: { earned } });
  },
);

it('commission that was collected is not paid again after the percentage was lowered and raised', () => {
  const world = testWorld();
  const malee = player(world, 'malee');
  const [nok, nid] = ['นก', 'นิด'].map((name) => {
    const registered = sendEvent(world, { type: 'friend.register', username: 'malee', name });
    return String(registered.ok && registered.value['friendId']);
  }) as [string, string];
  const collectsAfter = (invitePercent: number, friendId: string, stake: number) => {
    setPercent(world, { invitePercent });
    sendEvent(world, { type: 'friend.play', friendId, stake });
    const before = malee.balance();
    malee.answer('invite.bonus');
    return malee.balance() - before;
  };
  expect(collectsAfter(1, nok, 1_000)).toBe(10);
  setPercent(world, { invitePercent: 0.5 });
  sendEvent(world, { type: 'friend.play', friendId: nok, stake: 200 });
  expect(collectsAfter(0.5, nid, 400)).toBe(2);
  expect(collectsAfter(1, nok, 100)).toBe(3);
});

it('commission is never more than an answer can carry, of one friend or of all', () => {
  const world = testWorld();
  setPercent(world, { invitePercent: 100 });
  for (const name of ['นก', 'นิด']) {
    const registered = sendEvent(world, { type: 'friend.register', username: '0812345678', name });
    const friendId = String(registered.ok && registered.value['friendId']);
    for (let nth = 0; nth <= MONEY_LIMIT / INCOMING_LIMIT; nth += 1)
      sendEvent(world, { type: 'friend.play', friendId, stake: INCOMING_LIMIT });
  }
  const somchai = player(world);
  const wallet = somchai.answer('wallet.get');
  expect(operations['wallet.get'].answer.safeParse(wallet).error).toBeUndefined();
  expect(wallet.invite.amount).toBe(MONEY_LIMIT);
  const list = somchai.answer('invite.list', { body: { page: 1, limit: 2 } });
  expect(list.invites.map(({ amount }) => amount)).toEqual([MONEY_LIMIT, MONEY_LIMIT]);
  expect(somchai.call('invite.bonus')).toMatchObject({ code: 'INVITE_BONUS_FAIL', data: { reason: 'room' } });
});

it.each([
  [7 * DAY - 1, 'done'],
  [7 * DAY, 'COUPON_EXPIRED'],
])('a coupon of seven days, after %d milliseconds: %s', (age, result) => {
  const world = testWorld();
  const somchai = player(world);
  const given = sendEvent(world, {
    type: 'coupon.give',
    username: '0812345678',
    slice: 'CASH500',
    expiresIn: '7d',
  });
  const { code } = (given.ok && given.value['coupon']) as { code: string };
  world.advance(age);
  expect(somchai.result('spinwheel.claim', { body: { coupon: code } })).toBe(result);
});
