import { operations } from '@krapao/contracts/operations';
import { expect, it } from 'vitest';
import { isGone } from '../service.ts';
import { slipOpensInSeconds } from './lookups.ts';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';

it.each([
  'lookup.active',
  'lookup.info',
  'lookup.conditions',
  'lookup.agreements',
  'lookup.deposit',
  'lookup.banks',
  'lookup.sources',
  'lookup.notice',
  'lookup.contact',
  'lookup.withdraw',
  'lookup.slip',
  'lookup.registerOTP',
  'lookup.enableChatWidget',
  'account.profile',
] as const)('%s answers as the contract says', (id) => {
  const answer = player(testWorld()).answer(id);
  expect(operations[id].answer.parse(answer)).toEqual(answer);
});

it('the service goes away and comes back', () => {
  const world = testWorld();
  const somchai = player(world);
  expect(somchai.answer('lookup.active')).toEqual({ terminated: null });
  sendEvent(world, { type: 'service.setGone', gone: true });
  expect(somchai.answer('lookup.active')).toEqual({ terminated: 'gone' });
  expect(isGone(world)).toBe(true);
  sendEvent(world, { type: 'service.setGone', gone: false });
  expect(somchai.answer('lookup.active')).toEqual({ terminated: null });
});

it('in the scenario service-gone it is gone from the start', () => {
  expect(isGone(testWorld('service-gone'))).toBe(true);
});

it('the operator switches the chat and the one-time code off and on', () => {
  const world = testWorld();
  const somchai = player(world);
  const flags = () => [somchai.answer('lookup.registerOTP'), somchai.answer('lookup.enableChatWidget')];
  expect(flags()).toEqual([true, true]);
  sendEvent(world, { type: 'lookup.set', registerOTP: false });
  sendEvent(world, { type: 'lookup.set', enableChatWidget: false });
  expect(flags()).toEqual([false, false]);
});

it('the operator changes one bound of a withdrawal and keeps the other', () => {
  const world = testWorld();
  sendEvent(world, { type: 'lookup.set', withdraw: { withdrawMax: 700.5 } });
  expect(player(world).answer('lookup.withdraw')).toEqual({ withdrawMin: 100, withdrawMax: 700.5 });
});

it('slips are closed every night from 23:30 to 00:30 in Bangkok', () => {
  const world = testWorld();
  const isOpen = () => player(world).answer('lookup.slip').isOpen;
  world.advance(11.5 * 60 * MINUTE - 1);
  expect(isOpen()).toBe(true);
  world.advance(1);
  expect(isOpen()).toBe(false);
  world.advance(60 * MINUTE);
  expect(isOpen()).toBe(true);
});

it.each([
  ['from 00:10 to 00:30', 12 * 60 * MINUTE + 10 * MINUTE, 20 * 60],
  ['just before 00:30', 12.5 * 60 * MINUTE - 400, 1],
  ['from 23:30 to 00:30', 11.5 * 60 * MINUTE, 60 * 60],
  ['from 00:30 to 00:30 of the next day', 12.5 * 60 * MINUTE, 24 * 60 * 60],
])('the time until slips are accepted again: %s', (_, later, seconds) => {
  const world = testWorld();
  world.advance(later);
  expect(slipOpensInSeconds(world)).toBe(seconds);
});

it('slips are accepted again at a full hour', () => {
  const world = testWorld();
  sendEvent(world, { type: 'lookup.set', slip: { closedFrom: '11:00', closedTo: '13:00' } });
  expect(slipOpensInSeconds(world)).toBe(60 * 60);
});

it('the agreement and the sources are the operator’s', () => {
  const somchai = player(testWorld());
  expect(somchai.answer('lookup.agreements')[0]).toContain('20 ปีบริบูรณ์');
  expect(somchai.answer('lookup.sources').map(({ code }) => code)).toContain('FRIEND');
});

it('in Laos there are Lao banks, and the texts are in Lao', () => {
  const khamla = player(testWorld('laos'), 'khamla');
  expect(khamla.answer('lookup.banks').map(({ code }) => code)).toEqual(['BCEL', 'LDB']);
  expect(khamla.answer('lookup.deposit').banks.map(({ bankCode }) => bankCode)).toEqual(['BCEL']);
  expect(khamla.answer('lookup.conditions')[0]).toContain('ຝາກເງິນ');
});
