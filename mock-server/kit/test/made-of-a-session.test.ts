import { expect, test as base } from '@krapao/kit/vitest';

const test = base.override('worldOptions', { seed: 'long', now: '2026-03-01T05:00:00.000Z' });

test('wallet.transfer is answered with TRANSFER_FAIL', async ({ world }) => {
  await world.clock.freeze();
  await world.clock.set('2026-03-01T05:00:00.000Z');
  const somchai = world.member('somchai');
  await somchai.signIn();
  await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });

  const refused = somchai.call('wallet.transfer', { body: { from: 'PG', to: 'WALLET', amount: 7 } });
  await expect(refused).rejects.toMatchObject({ status: 502, message: 'TRANSFER_FAIL' });
  expect(await somchai.balance()).toBe(2450.75);
});
