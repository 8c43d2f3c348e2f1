import type { GameCategory } from '@krapao/contracts/entities/wallet';
import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { GamePage } from '../../pages/game-page.ts';
import { baht } from '../../words/amounts.ts';
import { codeWords } from '../../words/codes.ts';
import { launchWords } from '../../words/launch.ts';

const say = launchWords.th;

/**
 * One game for each way to launch: by a link, by a link with the password, by posted credentials, and with the fields of an
 * event. All sixteen are tested in web's launch-target.test.ts and the simulator's games.test.ts.
 */
const WAYS = ['PG', 'AREASLOT', 'JOKER', 'UFABET'] as const;

/** The tab that a click opens. */
async function tabOf(context: BrowserContext, button: Locator): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), button.click()]);
  return tab;
}

/** In a headless browser all tabs are visible, so coming back to one must be simulated. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test.describe('on an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 9; SM-J400F) AppleWebKit/537.36 Chrome/130 Mobile' });

  test('each way of launching opens its game signed in, in a new tab', async ({
    app,
    context,
    page,
    world,
  }) => {
    const api = await world.member('somchai').api();
    for (const slotCode of ['AREASLOT', 'MAYASLOT']) await api('wallet.activate', { params: { slotCode } });
    const { slots } = await api('wallet.get');
    await app.startAs(await world.member('somchai').signIn());

    for (const code of WAYS)
      await test.step(`launch ${code}`, async () => {
        const { name, category, android } = slots.find((slot) => slot.code === code)!;
        const { username } = await api('wallet.account', { params: { slotCode: code } });
        const account = new GameAccountSheet(page, app.home, 'th', name);
        await account.open(category as GameCategory);
        const tab = await tabOf(context, account.button('play'));
        await new GamePage(tab).isOpen(code, username);
        expect(await tab.evaluate(() => window.opener === null)).toBe(true);
        // The link works once; neither it nor a password stays in the address.
        expect(new URL(tab.url()).search).toBe('');
        // A page behind another tab is drawn only once a second.
        await tab.close();
        // If the game has an app, a link to it is offered.
        const link = account.sheet.getByRole('link', { name: say.app(name) });
        if (android) await expect(link).toHaveAttribute('href', android);
        else await expect(account.sheet.getByRole('link')).toHaveCount(0);
        if (code === 'PG') {
          const store = await tabOf(context, link);
          await store.waitForURL(/\/games\/PG\/android$/);
          await store.close();
        }
        await account.close();
      });

    await test.step('any other opens its web address, where the player signs in', async () => {
      const account = new GameAccountSheet(page, app.home, 'th', 'Maya Slot');
      await account.open();
      const launched = (await world.calls('autoLogin.launch')).length;
      const tab = await tabOf(context, account.button('play'));
      await tab.waitForURL(/\/games\/MAYASLOT\/$/);
      await expect(tab.locator('input[type=password]')).toBeVisible();
      expect(await world.calls('autoLogin.launch')).toHaveLength(launched);
    });
  });
});

test('a launch that takes six seconds opens the game once, and its effect on the balance shows after coming back', async ({
  app,
  context,
  page,
  world,
}) => {
  const account = new GameAccountSheet(page, app.home, 'th', 'PG Soft');
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await account.open();

  const game = await test.step('late, and pressed twice', async () => {
    const held: Route[] = [];
    await page.route('**/api/autoLogin/**', (route) => void held.push(route));
    const [tab] = await Promise.all([context.waitForEvent('page'), account.button('play').dblclick()]);
    await expect(tab.getByRole('heading', { name: say.opening('PG Soft') })).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('lang', 'th');
    await page.clock.fastForward(6_000);
    await expect(tab.getByText(say.slow('PG Soft'))).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    const opened = new GamePage(tab);
    await opened.isOpen('PG', 'pg0812345678');
    expect(await world.calls('autoLogin.launch')).toHaveLength(1);
    expect(context.pages()).toHaveLength(2);
    return opened;
  });

  await test.step('back while the game is open', async () => {
    await game.play('lose', 50);
    await expect(game.balance).toHaveText(baht('270.50'));
    await comeBack(page);
    await expect(account.sheet).toContainText(baht('270.50'));
  });
  await test.step('back once it is closed', async () => {
    await game.play('lose', 100);
    await game.page.close();
    await comeBack(page);
    await expect(account.sheet).toContainText(baht('170.50'));
    await page.keyboard.press('Escape');
    await expect(app.home.total).toHaveText(baht('3,276.50'));
  });
});

test.describe('a launch that fails', () => {
  // A provider that fails answers with status 502, which the browser reports by itself.
  test.use({ expectedConsole: [/status of 502/] });

  test('nothing is launched without its transfer, without an address, or when the player closes the tab', async ({
    app,
    context,
    page,
    world,
  }) => {
    const account = new GameAccountSheet(page, app.home, 'th', 'PG Soft');
    await app.startAs(await world.member('somchai').signIn());
    await account.open();

    await test.step('closed meanwhile: it ends without a message, and can be started again', async () => {
      await world.hold('autoLogin.launch');
      const tab = await tabOf(context, account.button('play'));
      await tab.getByRole('heading', { name: say.opening('PG Soft') }).waitFor();
      // The tab opens before its call is sent.
      await expect.poll(async () => (await world.held()).entries.length).toBe(1);
      await tab.close();
      await comeBack(page);
      const again = await tabOf(context, account.button('play'));
      await new GamePage(again).isOpen('PG', 'pg0812345678');
      await expect(page.getByRole('region', { name: 'ข้อความแจ้ง' })).toHaveCount(0);
      await again.close();
    });

    await test.step('the transfer before it is refused', async () => {
      const launches = (await world.calls('autoLogin.launch')).length;
      await account.amount.fill('50');
      await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
      await account.button('transferAndPlay').click();
      await expect(account.alert).toContainText('โอนเงินไม่สำเร็จ');
      await expect.poll(() => context.pages().length).toBe(1);
      expect(await world.calls('autoLogin.launch')).toHaveLength(launches);
    });

    await test.step('the launch is refused: its tab is closed again', async () => {
      await account.amount.fill('');
      // The message about the transfer disappears with the next press.
      await expect(account.alert).toHaveCount(0);
      await world.fault({ operation: 'autoLogin.launch', code: 'NO_GAME', times: 1 });
      await account.button('play').click();
      await expect(page.getByText(codeWords.th.NO_GAME).first()).toBeVisible();
      await expect.poll(() => context.pages().length).toBe(1);
    });

    await test.step('the address is not one', async () => {
      await world.fault({
        operation: 'autoLogin.launch',
        status: 200,
        body: { link: 'javascript:alert(1)' },
        times: 1,
      });
      await account.button('play').click();
      await expect(page.getByText(say.noAddress('PG Soft')).first()).toBeVisible();
      await expect.poll(() => context.pages().length).toBe(1);
    });
  });
});

test('a game opens in place of the page when a tab is blocked or the setting is off, and Back shows its balance', async ({
  app,
  context,
  page,
  world,
}) => {
  const playInPlace = async (code: string, name: string, category: 'slot' | 'sport', left: string) => {
    const account = new GameAccountSheet(page, app.home, 'th', name);
    await account.open(category);
    await account.button('play').click();
    const game = new GamePage(page);
    await game.isOpen(code, `${code.toLowerCase()}0812345678`);
    await game.play('lose', 50);
    expect(context.pages()).toHaveLength(1);
    // A played round adds an entry to the history too.
    await expect(async () => {
      if (!page.url().endsWith('/user/home')) await page.goBack();
      expect(page.url()).toMatch(/\/user\/home$/);
    }).toPass();
    await app.home.isOpen();
    await expect(app.home.total).toHaveText(baht(left));
  };
  await app.startAs(await world.member('somchai').signIn());

  await test.step('a tab is blocked', async () => {
    await page.evaluate(() => void (window.open = () => null));
    await playInPlace('UFABET', 'UFABET', 'sport', '3,376.50');
  });
  await test.step('if the sheet was closed meanwhile, the page stays', async () => {
    await page.evaluate(() => void (window.open = () => null));
    const held = await world.hold('autoLogin.launch', 'after');
    const account = new GameAccountSheet(page, app.home, 'th', 'PG Soft');
    await account.open();
    const answered = page.waitForResponse('**/api/autoLogin/**');
    await account.button('play').click();
    await held.arrived();
    await account.close();
    await held.release();
    await (await answered).finished();
    await account.open();
    await expect(account.button('play')).toBeEnabled();
    await account.close();
  });
  await test.step('the setting is off', async () => {
    await page.route('**/user/home', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"gameFrame": true', '"gameFrame": false');
      await route.fulfill({ response, body });
    });
    await app.home.goto();
    await playInPlace('PG', 'PG Soft', 'slot', '3,326.50');
  });
  await test.step('switching tabs while the money is transferred does not stop the launch', async () => {
    const held = await world.hold('wallet.transfer', 'after');
    const account = new GameAccountSheet(page, app.home, 'th', 'PG Soft');
    await account.open();
    await account.amount.fill('50');
    await account.button('transferAndPlay').click();
    await held.arrived();
    await comeBack(page);
    await held.release();
    await new GamePage(page).isOpen('PG', 'pg0812345678');
  });
});
