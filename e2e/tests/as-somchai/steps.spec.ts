import type { Locator } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { DepositSheet } from '../../pages/deposit-sheet.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';

// A phone on its side: no step of a sheet has room to be seen whole.
test.use({ viewport: { width: 640, height: 360 } });

const titleOf = (sheet: Locator) => sheet.getByRole('heading', { level: 2 });

test('each step of a withdrawal is seen from its start, and the keys go on in it', async ({
  app,
  language,
  world,
}) => {
  await app.startAs(await world.member('somchai').signIn());
  const money = new MoneySheets(app, language);
  const sheet = await money.open('withdraw', world);
  const { withdraw } = money.words;

  const confirm = await money.reviewWithdrawal(sheet, '300');
  await expect(sheet.getByText(baht('300.00'))).toBeInViewport({ ratio: 1 });
  await expect(confirm).toBeFocused();

  await sheet.getByRole('button', { name: 'แก้ไข' }).press('Enter');
  await expect(titleOf(sheet)).toBeFocused();

  await (await money.reviewWithdrawal(sheet, '300')).press('Enter');
  await expect(sheet.getByText(withdraw.sent(baht('300.00')))).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText(withdraw.sent(baht('300.00')))).toBeFocused();
});

test('a QR code is there with what to pay and until when', async ({ app, page, world }) => {
  await app.startAs(await world.member('somchai').signIn());
  const deposit = new DepositSheet(page, app.say);
  await page.getByRole('main').getByRole('button', { name: app.say.home.deposit }).click();
  await deposit.choose('KBANK');
  await deposit.amount.fill('100');
  await deposit.create.press('Enter');
  await expect(deposit.countdown).toBeInViewport({ ratio: 1 });
  await expect(titleOf(deposit.sheet)).toBeFocused();
});
