import type { Locator } from 'playwright/test';
import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositSheet } from '../../pages/deposit-sheet.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';

// A phone in landscape: no step of a sheet fits the screen.
test.use({ viewport: { width: 640, height: 360 } });

const titleOf = (sheet: Locator) => sheet.getByRole('heading', { level: 2 });

test('each step of a sheet is scrolled to its start, and the keyboard focus moves into it', async ({
  app,
  language,
  page,
  world,
}) => {
  await app.startAs(await world.member('somchai').signIn());

  await test.step('a withdrawal', async () => {
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
    await closeDialog(page);
  });

  await test.step('a QR code is in view with its amount and its countdown', async () => {
    const deposit = new DepositSheet(page, app.say);
    await app.home.action(app.say.home.deposit).click();
    await deposit.choose('KBANK');
    await deposit.amount.fill('100');
    await deposit.create.press('Enter');
    await expect(deposit.countdown).toBeInViewport({ ratio: 1 });
    await expect(titleOf(deposit.sheet)).toBeFocused();
  });
});
