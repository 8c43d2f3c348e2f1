import { expect, test } from '@krapao/kit/playwright';
import type { Page } from '@playwright/test';

test.use({ appLocale: 'en' });

async function transfer(page: Page, to: string, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption(to);
  await page.getByRole('dialog').getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Review transfer' }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
}

test('a member is signed in, in a world of this test alone', async ({ as }) => {
  const page = await as('somchai');
  await expect(page.getByText('2,450.75').first()).toBeVisible();
});

test('money goes from the wallet into a game', async ({ as, world }) => {
  await transfer(await as('somchai'), 'PG', '50');
  await world.called('wallet.transfer', { status: '200' });
  await expect(world.member('somchai')).toHaveBalance(2400.75);
});

test('a transfer that fails leaves the money where it was', async ({ as, world }) => {
  await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
  const page = await as('somchai');
  await transfer(page, 'PG', '50');
  await expect(page.getByRole('alert').filter({ hasText: 'The transfer failed' })).toBeVisible();
  await expect(world.member('somchai')).toHaveBalance(2450.75);
});

test('a lost answer is called unknown', async ({ as, world }) => {
  await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
  const page = await as('somchai');
  await transfer(page, 'PG', '10');
  await expect(page.getByText("We don't know yet whether the transfer went through").first()).toBeVisible();
  await expect(world.member('somchai')).toHaveBalance(2440.75);
});

test('a QR code that is paid is in the wallet', async ({ world }) => {
  const somchai = world.member('somchai');
  await somchai.call('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  await world.event({ type: 'qr.pay', qrcodeId: (await somchai.card()).qrcode!.qrcodeId });
  await expect(somchai).toHaveBalance(2550.75);
});

test('a bonus that is running holds a withdrawal back', async ({ world }) => {
  await expect(world.member('duangjai').call('wallet.withdrawAll', { body: { amount: 100 } })).toBeRefused(
    'BONUS_CONDITION',
  );
});
