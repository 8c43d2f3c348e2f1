import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { fastForwardUntil, pauseIn } from '../../fixtures/clock.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { baht } from '../../words/amounts.ts';
import { closeDialog, historyAtRest } from '../../fixtures/history.ts';
import { addressOf, hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { homeWords } from '../../words/home.ts';
import { spinWords } from '../../words/spin.ts';
import { words } from '../../words/words.ts';

test.beforeEach(async ({ app, world }) => {
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openTransfer();
});

test.describe('closed before the answer, which is lost', () => {
  test.use({ expectedConsole: drillConsole });

  test('the notice of an unknown result stays until it is closed, above any open dialog, and is not repeated', async ({
    app,
    page,
    say,
    world,
  }) => {
    const { confirm, sheet } = app.transfer;
    const notice = page.getByRole('region', { name: say.messages }).getByText(say.transfer.unknown);
    const loseOne = async () => {
      const { release } = await hold(page, 'wallet.transfer');
      await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
      await app.transfer.review('WALLET', 'PG', '50');
      await confirm.click();
      await closeDialog(page);
      await app.home.openDeposit();
      // A live region has its text for only a second.
      await pauseIn(page, 1_000);
      const lookedUp = page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith('/api/wallet'),
      );
      await release();
      await fastForwardUntil(page, 100, 'the notice is shown', () => notice.isVisible());
      await page.clock.runFor(200);
      await expect(
        app.deposit.sheet.getByRole('alert').filter({ hasText: say.transfer.unknown }),
      ).toBeAttached();
      await page.clock.resume();
      // Otherwise moving the clock would make it time out.
      await lookedUp;
    };

    await page.clock.install();
    await loseOne();
    // Longer than any other message stays.
    await page.clock.fastForward(60_000);
    await expect(notice).toBeVisible();
    // It covers neither the close button of a sheet nor the bar of the page.
    await app.deposit.sheet.getByRole('button', { name: say.close, exact: true }).click();
    await app.deposit.sheet.waitFor({ state: 'hidden' });
    await expect(notice).toBeVisible();
    await page.getByRole('banner').getByRole('button').last().click({ trial: true });
    await app.home.openTransfer();
    await expect(sheet.getByText(say.transfer.unknown)).toHaveCount(1);
    await expect(notice).toBeHidden();
    await closeDialog(page);

    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await app.home.openTransfer();
    await loseOne();
    await page.getByRole('region', { name: say.messages }).getByRole('link').click();
    await app.statement.isOpen();
    await expect(notice).toBeHidden();
  });

  test('what was sent and when is told on the way, in the notice, in the sheet that is opened again, and after a reload', async ({
    app,
    page,
    say,
    world,
  }) => {
    const { confirm, sheet } = app.transfer;
    const sent = `โอน ${baht('50.00')} จาก กระเป๋าเงิน ไปที่ PG Soft ส่งเมื่อ 20/11/2026 12:`;
    const notice = page.getByRole('region', { name: say.messages });
    await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
    const held = await world.hold('wallet.transfer');
    await app.transfer.review('WALLET', 'PG', '50');
    await confirm.click();
    await held.arrived();
    await closeDialog(page);
    await app.home.openTransfer();
    await expect(sheet, 'on its way').toContainText(sent);
    await closeDialog(page);
    // It cannot be looked up either, so the sheet still has to tell it when it is opened for a second time.
    await world.fault({ operation: 'statement.list', drop: 'before' });
    await held.release();
    await expect(notice).toContainText(sent);
    await app.home.openTransfer();
    await expect(sheet.getByText(say.transfer.unknown)).toHaveCount(1);
    await expect(sheet, 'opened again').toContainText(sent);
    await world.clearFaults();
    await expect(sheet).toContainText(baht('2,400.75'));
    await page.reload();
    await expect(notice, 'on the next page').toContainText(sent);
    await notice.getByRole('button').click();
    await page.reload();
    await expect(app.home.balance).toContainText(baht('2,400.75'));
    await expect(notice, 'read').toBeHidden();

    await test.step('the sheet of another game shows the balances of the accounts between which it was sent, not its own', async () => {
      await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
      const again = await world.hold('wallet.transfer');
      await app.home.openTransfer();
      await app.transfer.review('WALLET', 'PG', '50');
      await confirm.click();
      await again.arrived();
      await closeDialog(page);
      const other = new GameAccountSheet(page, app.home, 'th', 'Joker Gaming');
      await other.open();
      await again.release();
      await expect(other.sheet.getByText(say.transfer.unknown)).toBeVisible();
      await expect(other.sheet).toContainText(`PG Soft${baht('420.50')}`);
      await expect(other.sheet).not.toContainText(`Joker Gaming${baht('75.25')}`);
    });
  });

  test('an open notice follows a change of the language', async ({ app, page, world }) => {
    const { release } = await hold(page, 'wallet.transfer');
    await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
    await app.transfer.review('WALLET', 'PG', '50');
    await app.transfer.confirm.click();
    await closeDialog(page);
    await app.languages.selectOption('la');
    await release();
    const notice = (name: string) => page.getByRole('region', { name });
    await expect(notice(words.la.messages)).toContainText(words.la.transfer.unknown);
    await app.languages.selectOption('en');
    const english = notice(words.en.messages);
    await expect(english).toContainText(words.en.transfer.unknown);
    await expect(english).toContainText(`${baht('50.00')} from Wallet to PG Soft Sent 20/11/2026 12:`);
    await expect(english).toContainText('Your request may have gone through.');
    await expect(english.getByRole('link')).toHaveText('View statement');

    await test.step('it is still shown on the next page, also if the language changed before the answer', async () => {
      await page.reload();
      await expect(english).toContainText(words.en.transfer.unknown);
    });
  });
});

test('an unknown result of the previous page is shown in the current language, even if its texts are not loaded', async ({
  app,
  page,
  world,
}) => {
  const spin = new SpinPage(page, spinWords.th);
  const notice = (language: 'en' | 'la') => page.getByRole('region', { name: words[language].messages });
  await closeDialog(page);
  await app.home.tile(homeWords.th.spin).click();
  await spin.button.waitFor();
  await world.fault({ operation: 'spinwheel.spin', hold: 'before', times: 1 });
  const sent = page.waitForRequest((request) => addressOf('spinwheel.spin')(new URL(request.url())));
  await spin.button.click();
  await sent;
  await app.languages.selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spinWords.en.title);
  await page.goto('/user/statement');
  await expect(notice('en').getByText(spinWords.en.unknown)).toBeVisible();
  await app.languages.selectOption('la');
  await expect(notice('la').getByText(spinWords.la.unknown)).toBeVisible();
});

test('after a reload before the answer, the page shows that the result is unknown, until the notice is closed', async ({
  app,
  page,
  say,
  world,
}) => {
  const notice = page.getByRole('region', { name: say.messages }).getByText(say.transfer.unknown);
  await world.fault({ operation: 'wallet.transfer', hold: 'before', times: 1 });
  await app.transfer.review('WALLET', 'PG', '50');
  const sent = page.waitForRequest((request) => addressOf('wallet.transfer')(new URL(request.url())));
  await app.transfer.confirm.click();
  await sent;
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('region', { name: say.messages }).getByRole('link').click();
  await app.statement.isOpen();
  await page.reload();
  await app.statement.isOpen();
  await expect(notice).toBeHidden();

  await test.step('answered results are not shown again', async () => {
    await app.navItem('หน้าแรก').click();
    await app.home.isOpen();
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '60');
    await app.transfer.confirm.click();
    await app.transfer.sheet.waitFor({ state: 'hidden' });
    await historyAtRest(page);
    await page.reload();
    await expect(app.home.balance).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step('if the session ends before the answer, the unknown result is shown after the next sign-in', async () => {
    await app.home.openTransfer();
    const { release } = await hold(page, 'wallet.transfer');
    await app.transfer.review('WALLET', 'PG', '50');
    const sent = page.waitForRequest((request) => addressOf('wallet.transfer')(new URL(request.url())));
    await app.transfer.confirm.click();
    await sent;
    await closeDialog(page);
    await app.signOut();
    await app.login.isOpen();
    await expect(notice).toBeHidden();

    const { username, password } = world.member('somchai');
    await app.login.submit(username, password);
    await expect(notice).toBeVisible();
    await app.acceptAgreement();
    await app.home.isOpen();
    await expect(notice).toBeVisible();
    await release();
    await expect(notice, 'answered to nobody').toBeVisible();
    await page.getByRole('region', { name: say.messages }).getByRole('button').press('Enter');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), 'where a screen reader goes on').toBeFocused();
  });
});
