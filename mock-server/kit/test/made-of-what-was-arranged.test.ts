import { expect, test as base } from '@krapao/kit/vitest';

const test = base.override('worldOptions', { seed: 'made', now: '2026-03-01T05:00:00.000Z' });

test('wallet.transfer is answered with TRANSFER_FAIL', async ({ world }) => {
  await world.clock.freeze();
  await world.clock.set('2026-03-01T05:00:00.000Z');
  const arranged = await world.arrange('TRANSFER_FAIL');

  const refused = arranged.api('wallet.transfer', { body: { from: 'WALLET', to: 'SUPERSLOT', amount: 1 } });
  await expect(refused).rejects.toMatchObject({ status: 502, message: 'TRANSFER_FAIL' });
  expect(await world.member('wichai').balance()).toBe(1000);
});
