import { minor, MONEY_LIMIT } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT } from '@krapao/contracts/kernel/schema';
import { operations } from '@krapao/contracts/operations';
import { expect, it } from 'vitest';
import { MINUTE, player, sendEvent, testWorld } from '../test/player.ts';
import { amountOf, startRunning } from './grant.ts';

const offer = {
  description: '',
  percent: 20,
  maximum: minor(30_000),
  amount: minor(0),
  minimumDeposit: minor(0),
  turnover: 1,
  percentFail: 5,
  quota: null,
  handedOut: 0,
};

it.each([
  ['that divides evenly', 20, 50_000, 10_000],
  ['with two thirds of a satang left over', 20, 33_333, 6_666],
  ['with half a satang left over', 10, 12_345, 1_234],
  ['that is less than a satang', 10, 9, 0],
  ['of a fraction of a per cent', 0.57, 10_000, 57],
  ['a satang under the maximum', 100, 29_999, 29_999],
  ['at the maximum', 100, 30_000, 30_000],
  ['a satang over the maximum', 100, 30_001, 30_000],
])('a percentage %s: %d per cent of %d satang is %d', (_, percent, deposit, given) => {
  expect(amountOf({ ...offer, percent }, minor(deposit))).toBe(given);
});

it('a fixed amount is given regardless of the deposit, also above the maximum', () => {
  expect(amountOf({ ...offer, amount: minor(40_000) }, minor(0))).toBe(40_000);
});

it.each([
  // deposit, bonus, per cent, below, times, to be staked: thresholds are rounded down, the turnover up.
  [50_000, 10_000, 5, 3_000, 3, 180_000],
  [33_333, 6_666, 5, 1_999, 3, 119_997],
  [33_333, 6_666, 10, 3_999, 2.5, 99_998],
  [11_000, 0, 0, 0, 1.1, 12_100],
  [10_000, 1, 100, 10_001, 0, 0],
])(
  'of %d and %d satang, %d per cent is %d, and %d times is %d',
  (deposit, amount, percentFail, below, turnover, needed) => {
    const running = startRunning(
      'day',
      { description: '', turnover, percentFail },
      minor(deposit),
      minor(amount),
    );
    expect(running).toMatchObject({ endBelow: below, turnoverNeeded: needed, deposit, amount });
  },
);

it('what must be staked and what was is never more than an answer can carry', () => {
  const world = testWorld();
  const somchai = player(world);
  sendEvent(world, { type: 'bonus.set', code: 'WELCOME100', turnover: 1_000 });
  sendEvent(world, { type: 'bankTransfer.arrive', username: '0812345678', amount: INCOMING_LIMIT });
  world.advance(MINUTE);
  somchai.answer('bonus.activate', { params: { code: 'WELCOME100' } });
  somchai.answer('wallet.transferAll', { body: { to: 'PG' } });
  const round = { type: 'game.result', username: '0812345678', game: 'PG' } as const;
  for (let nth = 0; nth <= MONEY_LIMIT / INCOMING_LIMIT; nth += 1)
    sendEvent(world, { ...round, stake: INCOMING_LIMIT, payout: INCOMING_LIMIT });
  const answer = somchai.answer('bonus.checkActive');
  expect(operations['bonus.checkActive'].answer.safeParse(answer).error).toBeUndefined();
  expect(answer).toMatchObject({ turnover: MONEY_LIMIT, turnoverNeeded: MONEY_LIMIT });
});
