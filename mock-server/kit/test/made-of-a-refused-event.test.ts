import { expect, test as base } from '@krapao/kit/vitest';

const test = base.override('worldOptions', { seed: 'twice', now: '2026-03-01T05:00:00.000Z' });

test('wallet.withdraw is answered with MONEY_NOT_ENOUGH', async ({ world }) => {
  await world.clock.freeze();
  await world.clock.set('2026-03-01T05:00:00.000Z');
  const somchai = world.member('somchai');
  await somchai.signIn();
  await somchai.call('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  await world.event({ type: 'qr.pay', qrcodeId: '69a3c7d091cee82b31993ff5' });
  const refused1 = world.event({ type: 'qr.pay', qrcodeId: '69a3c7d091cee82b31993ff5' });
  await expect(refused1).rejects.toMatchObject({ code: 'EVENT_IMPOSSIBLE', data: { reason: 'paid' } });

  const refused = somchai.call('wallet.withdraw', { body: { amount: 5000 } });
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'MONEY_NOT_ENOUGH',
    data: { available: 2550.75 },
  });
  expect(await somchai.balance()).toBe(2550.75);
});
