import { minor } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { deposit } from '../test/deposit.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';
import { walletAccount } from '../wallet/member-accounts.ts';
import { countedUntil, grant } from './grant.ts';
import type { Offered } from './grant.ts';

const offered: Offered = {
  kind: 'promotion',
  type: 'promotion',
  code: 'TABLE',
  description: '',
  percent: 20,
  maximum: minor(30_000),
  amount: minor(0),
  minimumDeposit: minor(0),
  turnover: 1,
  percentFail: 0,
  quota: null,
  handedOut: 0,
};
const fixed = { amount: minor(100), percent: 0 };
const tooSmall = (deposit: number, minimumDeposit: number) => ({
  code: 'BONUS_CONDITION',
  data: { deposit, minimumDeposit },
});
const none = { code: 'BONUS_FULL', data: { quota: 3 } };

it.each<[string, number | undefined, Partial<Offered>, number, object | null]>([
  ['a percentage of no deposit', undefined, {}, 0, tooSmall(0, 0)],
  ['a percentage that is less than a satang', 4, {}, 0, tooSmall(0.04, 0)],
  ['a percentage that is a satang', 5, {}, 0.01, null],
  ['a fixed amount, for no deposit', undefined, fixed, 1, null],
  ['a fixed amount of a satang', undefined, { ...fixed, amount: minor(1) }, 0.01, null],
  ['one for a larger deposit', 99, { ...fixed, minimumDeposit: minor(100) }, 0, tooSmall(0.99, 1)],
  ['one for exactly that deposit', 100, { ...fixed, minimumDeposit: minor(100) }, 1, null],
  ['one for a deposit of a satang', 1, { ...fixed, minimumDeposit: minor(1) }, 1, null],
  ['the last of a quota', 100, { quota: 3, handedOut: 2 }, 0.2, null],
  ['one more than a quota', 100, { quota: 3, handedOut: 3 }, 0, none],
])('%s: with a deposit of %d satang', (_, amount, terms, given, refusal) => {
  const world = testWorld();
  const malee = player(world, 'malee');
  const outcome = world.run((inside) => {
    if (amount !== undefined) deposit(inside, malee, amount);
    return grant(inside, malee.member, { ...offered, ...terms });
  });
  expect(outcome).toMatchObject(refusal ? { ok: false, ...refusal } : { ok: true });
  // A refusal undoes the deposit of the same command.
  const wallet = refusal ? 0 : Math.round(given * 100) + (amount ?? 0);
  expect(world.ledger.balance(walletAccount(malee.member.id))).toBe(wallet);
  const used = refusal === null && amount !== undefined ? { amount, isUsed: true } : undefined;
  const latest = world.store.table('latestDeposits').get(malee.member.id);
  expect(latest && { amount: latest.amount, isUsed: latest.isUsed }).toEqual(used);
});

it('a fixed amount without a minimum deposit does not use the existing deposit, which stays available for another bonus', () => {
  const world = testWorld();
  const malee = player(world, 'malee');
  const { member } = malee;
  const outcome = world.run((inside) => {
    deposit(inside, malee, 50_000);
    return grant(inside, member, { ...offered, ...fixed, turnover: 5 });
  });
  expect(outcome).toMatchObject({ value: { running: { deposit: 0, amount: 100, turnoverNeeded: 500 } } });
  expect(world.store.table('latestDeposits').get(member.id)).toMatchObject({ isUsed: false });
});

it('counts each time it is handed out, and says why there are no more', () => {
  const world = testWorld();
  sendEvent(world, { type: 'bonus.set', code: 'WEEKLY20', quota: 2 });
  const outcomes = ['somchai', 'malee', 'wichai'].map((persona) => {
    const who = player(world, persona);
    deposit(world, who, 20_000);
    return who.call('bonus.activate', { params: { code: 'WEEKLY20' } });
  });
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { code: 'BONUS_FULL', data: { quota: 2 } }]);
});

it.each([
  ['day', '2026-03-04T17:00:00.000Z'],
  ['week', '2026-03-08T17:00:00.000Z'],
  ['limit', undefined],
] as const)('on a Wednesday, receipts of a bonus by %s count until %s', (type, until) => {
  const ends = countedUntil(type, Date.parse('2026-03-04T05:00:00.000Z'));
  expect(ends && new Date(ends).toISOString()).toBe(until);
});
