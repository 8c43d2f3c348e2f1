import { expect, test as base } from '@krapao/kit/vitest';

const test = base.override('worldOptions', { seed: 'picture', now: '2026-03-01T05:00:00.000Z' });

test('qrcode.create does what it did', async ({ world }) => {
  await world.clock.freeze();
  await world.clock.set('2026-03-01T05:00:00.000Z');
  const malee = world.member('malee');
  await malee.signIn();

  const answer = await malee.call('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  expect(answer).toMatchObject({
    qrcodeId: '69a3c7d0088d60642916c9a8',
    hasQrcode: true,
    amount: 100,
    expireIn: '2026-03-01T05:15:00.000Z',
    message: null,
  });
  expect(await malee.balance()).toBe(0);
});
