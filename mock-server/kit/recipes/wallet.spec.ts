import { expect, test, type Page } from '@krapao/kit/playwright';

test.use({ appLocale: 'en', signedInAs: 'somchai' });

async function transfer(page: Page, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('dialog').getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Review transfer' }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
}

test('a member is signed in, in a world of this test alone', async ({ page }) => {
  await expect(page.getByText('2,450.75').first()).toBeVisible();
});

test('money goes from the wallet into a game', async ({ page, world }) => {
  await transfer(page, '50');
  await expect(world.member('somchai')).toHaveBalance(2400.75);
});

test('a transfer that fails leaves the money where it was', async ({ page, world }) => {
  await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
  await transfer(page, '50');
  await expect(page.getByRole('alert').filter({ hasText: 'The transfer failed' })).toBeVisible();
  await expect(world.member('somchai')).toHaveBalance(2450.75);
});

test('a lost answer is called unknown', async ({ page, world }) => {
  await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
  await transfer(page, '10');
  await expect(page.getByText("We don't know yet whether the transfer went through").first()).toBeVisible();
  await expect(world.member('somchai')).toHaveBalance(2440.75);
});

test('a QR code that is paid is in the wallet', async ({ world }) => {
  const somchai = world.member('somchai');
  await world.event({ type: 'qr.pay', qrcodeId: (await somchai.qrcode(100)).qrcodeId });
  await expect(somchai).toHaveBalance(2550.75);
});

test('a bonus that is running holds a withdrawal back', async ({ world }) => {
  const withdrawal = world.member('duangjai').call('wallet.withdrawAll', { body: { amount: 100 } });
  await expect(withdrawal).toBeRefused('BONUS_CONDITION');
});
