import { drill, drillConsole } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';

test.beforeEach(async ({ app, world }) => {
  await app.startAs(await world.tokenOf('somchai'));
  await app.home.openTransfer();
});

test.describe('when the provider fails', () => {
  // TRANSFER_FAIL comes with status 502, which the browser reports by itself.
  test.use({ expectedConsole: [/status of 502/] });

  test('a failed transfer is an alert, and the money is whole', async ({ app, say, world }) => {
    await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
    await app.transfer.review('WALLET', 'PG', '50');
    await app.transfer.confirm.click();
    await expect(app.transfer.alert).toContainText(say.transfer.failed);
    await expect(app.transfer.alert).toContainText(say.transfer.moneyIsBack);
    const { wallet } = await (await world.as('somchai'))('wallet.get');
    expect(wallet.amount).toBe(2450.75);
    await app.transfer.confirm.click();
    await expect(app.transfer.sheet).toBeHidden();
    await expect(app.home.balance).toContainText('2,400.75');
  });
});

test.describe('pressed in a hurry, or with a bad connection', () => {
  test.use({ expectedConsole: drillConsole });

  test('a transfer moves money once', async ({ app, world }) => {
    await drill({
      app,
      world,
      persona: 'somchai',
      operation: 'wallet.transfer',
      ready: async () => {
        await app.home.openTransfer();
        await app.transfer.review('WALLET', 'PG', '50');
        return app.transfer.confirm;
      },
      done: () => app.page.getByText(app.say.transfer.done(baht('50.00'), 'PG Soft')),
      unknown: () => app.transfer.sheet.getByText(app.say.transfer.unknown),
      times: async (api) => (2450.75 - (await api('wallet.get')).wallet.amount) / 50,
    });
  });
});

test.describe('when the answer is lost after the work', () => {
  test.use({ expectedConsole: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 502/] });

  test('the result is called unknown, and the screen shows the truth', async ({ app, say, world }) => {
    await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
    await app.transfer.review('WALLET', 'PG', '50');
    await app.transfer.confirm.click();
    await expect(app.transfer.alert.or(app.transfer.sheet.getByRole('status')).first()).toBeVisible();
    await expect(app.transfer.sheet.getByText(say.transfer.unknown)).toBeVisible();
    await expect(app.transfer.sheet.getByText(say.transfer.failed)).toHaveCount(0);
    await expect(app.transfer.sheet).toContainText(baht('2,400.75'));
    await expect(app.transfer.sheet).toContainText(baht('370.50'));
    expect(await world.calls('wallet.transfer')).toHaveLength(1);
  });
});

test('what cannot be sent is told at its field', async ({ app, say }) => {
  const submit = app.transfer.sheet.getByRole('button', { name: say.transfer.review });
  await submit.click();
  await expect(app.transfer.sheet.getByText('กรุณาเลือกบัญชี')).toBeVisible();
  await app.transfer.to.selectOption('WALLET');
  await app.transfer.amount.fill('0.5');
  await submit.click();
  await expect(app.transfer.sheet.getByText('โอนเข้าบัญชีเดียวกันไม่ได้')).toBeVisible();
  await expect(app.transfer.sheet.getByText(`ต้องไม่ต่ำกว่า ${baht('1.00')}`)).toBeVisible();
  await app.transfer.to.selectOption('PG');
  await app.transfer.amount.fill('2,450.76');
  await submit.click();
  await expect(app.transfer.sheet.getByText(`โอนได้ไม่เกิน ${baht('2,450.75')}`)).toBeVisible();
  await expect(app.transfer.amount).toBeFocused();
});

test('all of it can go, to the last satang', async ({ app, world }) => {
  await app.transfer.to.selectOption('PG');
  await app.transfer.sheet.getByRole('button', { name: 'ทั้งหมด' }).click();
  await expect(app.transfer.amount).toHaveValue('2,450.75');
  await app.transfer.review('WALLET', 'PG', '2,450.75');
  await app.transfer.confirm.click();
  await expect(app.transfer.sheet).toBeHidden();
  await expect(app.home.game('PG Soft')).toContainText('2,771.25');
  const { wallet } = await (await world.as('somchai'))('wallet.get');
  expect(wallet.amount).toBe(0);
});

test('Back closes the sheet, not the page', async ({ app, page }) => {
  await page.goBack();
  await expect(app.transfer.sheet).toBeHidden();
  await expect(app.home.balance).toBeVisible();
  await expect(page).toHaveURL(/\/user\/home$/);
});
