import { expect, test } from '../../fixtures/test.ts';

test('the screens in front of the sign-in', async ({ app, checkScreen, page, say, world }) => {
  await app.login.goto();
  await checkScreen();
  await app.login.button.click();
  await expect(page.getByText(say.login.phoneMissing)).toBeVisible();
  await checkScreen();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say.notFound })).toBeVisible();
  await expect(page.getByText('Page Not Found').first()).toBeVisible();
  await checkScreen();
  await world.event({ type: 'service.setGone', gone: true });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: say.terminated.title })).toBeVisible();
  await checkScreen();
});

test('the screens of a member', async ({ app, checkScreen, page, say, world }) => {
  const { username, password } = world.member('somchai');
  await app.login.goto();
  await app.login.submit(username, password);
  await app.agreement.waitFor();
  await checkScreen();
  await app.acceptAgreement();
  await checkScreen();

  await app.room(say.conditions.open).click();
  const conditions = page.getByRole('dialog', { name: say.conditions.title });
  await conditions.waitFor();
  await checkScreen();
  await conditions.getByRole('button', { name: say.close }).first().click();
  await expect(conditions).toBeHidden();

  await app.home.openDeposit();
  await app.deposit.choose('KBANK');
  await app.deposit.amount.waitFor();
  await checkScreen();
  await app.deposit.createCode('KBANK', '100');
  await checkScreen();
  await page.keyboard.press('Escape');
  await expect(app.deposit.sheet).toBeHidden();

  await app.home.openTransfer();
  await app.transfer.review('WALLET', 'PG', '50');
  await checkScreen();
  await page.keyboard.press('Escape');
  await expect(app.transfer.sheet).toBeHidden();

  await app.room(say.statement.open).click();
  await app.statement.isOpen();
  await checkScreen();
});
