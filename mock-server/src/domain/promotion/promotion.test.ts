import { expect, it } from 'vitest';
import { player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';

const find = (who: Player, code: string) => who.answer('promotion.find', { params: { code } });
const activate = (who: Player, code: string) => who.result('promotion.activate', { params: { code } });

it('a promotion is found by its code in capitals only', () => {
  const somchai = player(testWorld());
  expect(find(somchai, 'LUCKY50')).toMatchObject({ percentFail: 10 });
  expect([find(somchai, 'lucky50'), find(somchai, 'DAILY10'), find(somchai, 'NOTHING')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('one without a minimum deposit is given to a new member, and is then the current one', () => {
  const malee = player(testWorld(), 'malee');
  expect(malee.answer('promotion.current')).toBeNull();
  expect(activate(malee, 'LUCKY50')).toBe('done');
  expect(malee.balance()).toBe(50);
  expect(malee.answer('promotion.current')).toEqual(find(malee, 'LUCKY50'));
  expect(malee.answer('bonus.checkActive')).toEqual({
    status: true,
    type: 'promotion',
    turnover: 0,
    turnoverNeeded: 250,
  });
  const [item] = malee.answer('statement.list', { body: { page: 1, limit: 1 } }).statements;
  expect(item).toMatchObject({ statementType: 'bonus', amount: 50, promotion: {} });
});

it('one without a minimum deposit does not require a higher turnover from a member who has deposited', () => {
  const somchai = player(testWorld());
  expect(activate(somchai, 'LUCKY50')).toBe('done');
  expect(somchai.answer('bonus.checkActive')).toMatchObject({ turnoverNeeded: 250 });
});

it('one with a minimum deposit gives a percentage of the deposit', () => {
  const somchai = player(testWorld());
  expect(activate(somchai, 'SONGKRAN')).toBe('done');
  expect(somchai.balance()).toBe(2600.75);
});

it.each([
  ['an unknown code', 'somchai', 'NOTHING', 'NO_PROMOTION'],
  ['one that was received', 'somchai', 'NEWMEMBER', 'PROMOTION_RECEIVED'],
  ['one that is no longer handed out', 'somchai', 'FULLHOUSE', 'BONUS_FULL'],
  ['one that requires a larger deposit', 'somchai', 'VIP5000', 'BONUS_CONDITION'],
  ['one that requires a deposit, without a deposit', 'malee', 'SONGKRAN', 'BONUS_CONDITION'],
  ['any during an active bonus', 'duangjai', 'LUCKY50', 'BONUS_REMAINING'],
])('is refused: %s', (_, persona, code, refusal) => {
  expect(activate(player(testWorld(), persona), code)).toBe(refusal);
});

it('the quota counts all members together', () => {
  const world = testWorld();
  const row = world.store.table('promotions').get('LUCKY50');
  expect(row?.handedOut).toBe(0);
  activate(player(world, 'malee'), 'LUCKY50');
  activate(player(world, 'wichai'), 'LUCKY50');
  expect(world.store.table('promotions').get('LUCKY50')?.handedOut).toBe(2);
});
