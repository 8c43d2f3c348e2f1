import { operations } from '@krapao/contracts/operations';
import { expect, it } from 'vitest';
import { isGone } from '../service.ts';
import { happen, player, testWorld } from '../test/player.ts';

it.each([
  'lookup.active',
  'lookup.info',
  'lookup.conditions',
  'lookup.agreements',
  'lookup.deposit',
  'account.profile',
] as const)('%s answers as the contract says', (id) => {
  const answer = player(testWorld()).answer(id);
  expect(operations[id].answer.parse(answer)).toEqual(answer);
});

it('the service goes away and comes back', () => {
  const world = testWorld();
  const somchai = player(world);
  expect(somchai.answer('lookup.active')).toEqual({ terminated: null });
  happen(world, { type: 'service.setGone', gone: true });
  expect(somchai.answer('lookup.active')).toEqual({ terminated: 'gone' });
  expect(isGone(world)).toBe(true);
  happen(world, { type: 'service.setGone', gone: false });
  expect(somchai.answer('lookup.active')).toEqual({ terminated: null });
});

it('in the scenario service-gone it is gone from the start', () => {
  expect(isGone(testWorld('service-gone'))).toBe(true);
});
