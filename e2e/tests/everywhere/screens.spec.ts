import { expect, test } from '../../fixtures/test.ts';
import type { App } from '../../pages/app.ts';

const check = async (app: App, axe: boolean) => {
  if (axe) await expect(app.page).toBeAccessible();
  await expect(app.page).toFitTheScreen();
  await expect(app.page).toHoldStill();
};

test('the screens in front of the sign-in', async ({ app, axe, page, say, world }) => {
  await app.login.goto();
  await check(app, axe);
  await app.login.button.click();
  await expect(page.getByText(say.login.phoneMissing)).toBeVisible();
  await check(app, axe);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say.notFound })).toBeVisible();
  await expect(page.getByText('Page Not Found').first()).toBeVisible();
  await check(app, axe);
  await world.event({ type: 'service.setGone', gone: true });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: say.terminated.title })).toBeVisible();
  await check(app, axe);
});

test('the screens of a member', async ({ app, axe, page, say, world }) => {
  const { username, password } = world.member('somchai');
  await app.login.goto();
  await app.login.submit(username, password);
  await app.agreement.waitFor();
  await check(app, axe);
  await app.acceptAgreement();
  await check(app, axe);

  await app.room(say.conditions.open).click();
  const conditions = page.getByRole('dialog', { name: say.conditions.title });
  await conditions.waitFor();
  await check(app, axe);
  await conditions.getByRole('button', { name: say.close }).first().click();
  await expect(conditions).toBeHidden();

  await app.home.openDeposit();
  await app.deposit.choose('KBANK');
  await app.deposit.amount.waitFor();
  await check(app, axe);
  await app.deposit.createCode('KBANK', '100');
  await check(app, axe);
  await page.keyboard.press('Escape');
  await expect(app.deposit.sheet).toBeHidden();

  await app.home.openTransfer();
  await app.transfer.review('WALLET', 'PG', '50');
  await check(app, axe);
  await page.keyboard.press('Escape');
  await expect(app.transfer.sheet).toBeHidden();

  await app.room(say.statement.open).click();
  await app.statement.isOpen();
  await check(app, axe);
});
