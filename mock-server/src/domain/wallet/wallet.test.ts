import { wallet } from '@krapao/contracts/entities/wallet';
import { expect, it } from 'vitest';
import { player, testWorld } from '../test/player.ts';

it('home shows the wallet and every game, open or not', () => {
  const { profile, wallet, slots } = player(testWorld()).answer('wallet.get');
  expect(profile).toMatchObject({ name: 'สมชาย ใจดี', username: '0812345678', coin: 12 });
  expect(wallet.amount).toBe(2450.75);
  for (const category of ['slot', 'sport', 'lotto']) {
    const states = slots.filter((slot) => slot.category === category).map((slot) => slot.isActive);
    expect([category, new Set(states)]).toEqual([category, new Set([true, false])]);
  }
  expect(slots.find((slot) => slot.code === 'PG')).toMatchObject({ isActive: true, amount: 320.5 });
});

it.each(['somchai', 'malee', 'khamla', 'prasert', 'wichai'])(
  'the wallet of %s matches the contract',
  (persona) => {
    const answer = player(testWorld(), persona).answer('wallet.get');
    expect(wallet.parse(answer)).toEqual(answer);
  },
);

it('a refresh answers the same games as the wallet', () => {
  const somchai = player(testWorld());
  expect(somchai.answer('wallet.refreshSlot').slots).toEqual(somchai.answer('wallet.get').slots);
});

it('an operator without sport and lotto offers only slots', () => {
  const { slots } = player(testWorld('slots-only')).answer('wallet.get');
  expect(slots.map((slot) => slot.code)).toEqual(['JOKER', 'PG', 'SUPERSLOT', 'SLOTXO']);
});
