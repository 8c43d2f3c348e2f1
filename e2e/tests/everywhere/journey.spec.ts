import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { goBack } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a first visit: sign in, agree, deposit by QR code, transfer, look it up, leave', async ({
  app,
  page,
  say,
  world,
}) => {
  const somchai = world.member('somchai');
  // Runs as ever, but where there would be nothing to see but waiting.
  await page.clock.install();

  await test.step('a wrong password is shown in the language of the page', async () => {
    await page.goto('/');
    await app.login.isOpen();
    await app.login.submit(somchai.username, 'not the password');
    await expect(page.getByRole('alert').filter({ hasText: say.login.wrong })).toBeVisible();
  });

  await test.step('the agreement comes once', async () => {
    await app.login.submit(somchai.username, somchai.password);
    await app.home.isOpen();
    await page.clock.fastForward(1_500);
    await expect(app.agreement).toBeVisible();
    await app.acceptAgreement();
    await page.reload();
    await app.home.isOpen();
    await page.clock.fastForward(2_500);
  });

  await test.step('the total is wallet and game accounts', async () => {
    await expect(app.home.total).toHaveText(baht('3,426.50'));
    await expect(app.agreement).toBeHidden();
  });

  await test.step('a QR code for 100 at KBANK counts down, and the bank pays it', async () => {
    await app.home.openDeposit();
    await app.deposit.createCode('KBANK', '100');
    await expect(app.deposit.picture(baht('100.00'))).toBeVisible();
    await expect(app.deposit.countdown).toHaveText(/^1[45]:\d\d$/);
    const first = await app.deposit.countdown.textContent();
    await expect(app.deposit.countdown).not.toHaveText(first ?? '');

    const { qrcodeId } = await world.member('somchai').call('qrcode.get', { params: { bankCode: 'KBANK' } });
    await world.event({ type: 'qr.pay', qrcodeId: qrcodeId ?? '' });
    // Up to when the app asks again.
    await page.clock.fastForward(3_000);
    await expect(app.deposit.panel.getByText(say.deposit.paid(baht('100.00')))).toBeVisible();
    await app.deposit.panel.getByRole('button', { name: say.close }).click();
    await expect(app.deposit.sheet).toBeHidden();
    await expect(app.home.total).toHaveText(baht('3,526.50'));
    expect(await world.calls('qrcode.create')).toHaveLength(1);
  });

  await test.step('50 move to a game account', async () => {
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '50');
    await app.transfer.confirm.click();
    // Past the time of a double click.
    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await expect(page.getByText(say.transfer.done(baht('50.00'), 'PG Soft')).first()).toBeVisible();
    await expect(app.transfer.sheet).toBeHidden();
    await expect(app.home.game('PG Soft')).toContainText('370.50');
    await expect(app.home.balance).toContainText('2,500.75');
    await expect(app.home.total).toHaveText(baht('3,526.50'));
  });

  await test.step('the statement shows both, with sign and status', async () => {
    await app.navItem(say.statement.open).click();
    await app.statement.isOpen();
    const [transfer, deposit] = [app.statement.entries.nth(0), app.statement.entries.nth(1)];
    await expect(transfer).toContainText(say.statement.transfer);
    await expect(transfer).toContainText(baht('50.00'));
    await expect(transfer).not.toContainText(/[+−]/);
    await expect(transfer).toContainText(say.wallet);
    await expect(transfer).toContainText('PG Soft');
    await expect(transfer).toContainText(say.statement.success);
    await expect(deposit).toContainText(say.statement.deposit);
    await expect(deposit).toContainText(`+${baht('100.00')}`);
    await expect(deposit).toContainText(say.statement.success);
  });

  await test.step('after signing out, Back shows no balance', async () => {
    // The messages at the top have gone.
    await page.clock.fastForward(4_000);
    await app.signOut();
    await goBack(page);
    await app.login.isOpen();
    await expect(page.getByText('3,526.50')).toHaveCount(0);
    await page.goto('/user/home');
    await app.login.isOpen();
  });

  await expect(page).toHoldStill();
});
