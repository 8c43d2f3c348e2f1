import type { Page, Request } from 'playwright/test';
import { fastForwardUntil } from '../../fixtures/clock.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { goOffline } from '../../fixtures/go-offline.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { addressOf, hold, holdRequests } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { moneyWords } from '../../words/money.ts';
import { asShown } from '../../words/as-shown.ts';

/** A page checks for a newer release at most this often, in milliseconds. */
const LOOK_EVERY_MS = 15 * 60_000;

const NEWS = 'แอปมีเวอร์ชันใหม่';
const news = (page: Page) => page.getByRole('region', { name: NEWS });
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const askFor = (page: Page) => news(page).getByRole('button', { name: 'อัปเดต' }).click();

/**
 * Opens a page whose server then has a newer release, and waits until the page says so; returns the same wait for a page that
 * is loaded after it. The clock is moved only while no call is
 * pending: one would be given up as too slow, and its notice takes the place of the release's on a low phone.
 */
async function openOld(page: Page, open: () => Promise<unknown>): Promise<() => Promise<void>> {
  const pending = new Set<Request>();
  const ended = (request: Request) => void pending.delete(request);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) pending.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const answered = () => expect.poll(() => pending.size, 'pending calls').toBe(0);
  await page.clock.install();
  await page.route('**/version', (route) => route.fulfill({ json: { release: 'a-newer-one' } }));
  const isTold = async () => {
    await mark(page);
    await answered();
    await fastForwardUntil(page, LOOK_EVERY_MS, 'the newer release is told', async () => {
      await answered();
      return news(page).isVisible();
    });
  };
  await open();
  await isTold();
  return isTold;
}

test('a newer release is loaded with the next page, but not while something is typed', async ({
  app,
  page,
  say,
}) => {
  const go = (path: string) => page.locator(`nav a[href="${path}"]`).click();
  const contact = page.getByRole('link', { name: say.contact.chat });
  const size = page.viewportSize()!;
  await openOld(page, () => app.login.goto());
  for (const height of [560, 720, size.height]) {
    await page.setViewportSize({ ...size, height });
    const bottomOf = async () => {
      const { y, height: own } = (await app.login.button.boundingBox())!;
      return y + own;
    };
    await expect
      .poll(
        async () => (await news(page).boundingBox())!.y - (await bottomOf()),
        `not over the button, ${height} px high`,
      )
      .toBeGreaterThan(0);
  }
  await test.step('the notice follows a change of the language', async () => {
    await app.languages.selectOption('en');
    const bar = page.getByRole('region', { name: 'A new version is ready.' });
    await expect(bar.getByRole('button')).toHaveText(['Later', 'Update']);
    await expect(news(page)).toBeHidden();
    await app.languages.selectOption('th');
    await expect(news(page)).toBeVisible();
  });
  await app.login.phone.fill('0812345678');
  await go('/contact');
  await contact.waitFor();
  expect(await isMarked(page), 'with a phone number typed').toBe(true);
  await Promise.all([page.waitForEvent('load'), go('/howto')]);
  expect(await isMarked(page), 'with nothing typed').toBe(false);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: drillConsole });

  test('a newer release waits, and a page that is not loaded yet says so in the app', async ({
    app,
    page,
    world,
  }) => {
    const token = await world.member('somchai').signIn();
    await openOld(page, () => app.startAs(token));
    await goOffline(page);
    await askFor(page);
    await expect(news(page)).toContainText(asShown('เชื่อมต่อไม่ได้'));
    await app.navItem('รายการ').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(app.say.transfer.offline);
    expect(await isMarked(page)).toBe(true);
  });
});

test('the notice about a newer release is read out, once: another does not repeat or change it', async ({
  app,
  page,
  world,
}) => {
  const token = await world.member('somchai').signIn();
  const said: string[] = [];
  await page.exposeFunction('say', (text: string) => void (text === NEWS && said.push(text)));
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        if (target instanceof HTMLOutputElement && target.parentElement?.matches('[data-live-region]'))
          for (const { textContent } of addedNodes) Reflect.get(window, 'say')(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await openOld(page, () => app.startAs(token));
  await expect.poll(() => said).toEqual([NEWS]);
  const bar = (await news(page).boundingBox())!;
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const menu = (await app.navItem('รายการ').boundingBox())!;
  expect(bar.y, 'whose page it is stays in view').toBeGreaterThan(heading.y + heading.height);
  expect(bar.y + bar.height, 'and the menu').toBeLessThan(menu.y);
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 640 });
  await expect(news(page), 'also on a low phone').toBeInViewport({ ratio: 1 });
  await world.fault({ operation: 'wallet.get', code: 'INVALID_IP' });
  await page.getByRole('button', { name: 'เช็กยอดเงิน' }).click();
  const old = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: asShown('อัปเดตข้อมูลไม่ได้') });
  await expect(old, 'but not together with another notice').toBeInViewport({ ratio: 1 });
  await expect(news(page)).not.toBeInViewport();
  await page.setViewportSize(size);
  await page.route('**/version', (route) => route.fulfill({ json: { release: 'a-still-newer-one' } }));
  const looked = page.waitForResponse('**/version');
  await page.clock.fastForward(LOOK_EVERY_MS);
  await (await looked).finished();
  await page.clock.runFor(1_000);
  await expect(news(page)).toHaveCount(1);
  expect(said).toEqual([NEWS]);
  await news(page)
    .getByRole('button', { name: asShown('ภายหลัง') })
    .press('Enter');
  await expect(news(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost with it').toBeFocused();
});

test('the notice about a newer release does not cover the one about an unknown result, and is shown after that is closed', async ({
  app,
  page,
  say,
  world,
}) => {
  const token = await world.member('somchai').signIn();
  await page.clock.install();
  await page.route('**/version', (route) => route.fulfill({ json: { release: 'a-newer-one' } }));
  await app.startAs(token);
  await app.home.openTransfer();
  await world.fault({ operation: 'wallet.transfer', hold: 'before', times: 1 });
  await app.transfer.review('WALLET', 'PG', '50');
  const sent = page.waitForRequest((request) => addressOf('wallet.transfer')(new URL(request.url())));
  await app.transfer.confirm.click();
  await sent;
  await page.reload();
  const notice = page.getByRole('region', { name: say.messages });
  await expect(notice).toContainText(say.transfer.unknown);
  await app.home.isOpen();
  const looked = page.waitForResponse('**/version');
  await fastForwardUntil(page, LOOK_EVERY_MS, 'the newer release is there', () =>
    page.locator('body > section[role=region]').evaluateAll((bars) => bars.length > 0),
  );
  await looked;
  await notice.getByText(say.transfer.unknown).click({ trial: true });
  const close = notice.getByRole('button');
  await close.click({ trial: true });
  await expect(news(page)).toBeHidden();
  await close.click();
  await expect(news(page)).toBeVisible();
});

test.describe('a newer release that the user accepts', () => {
  test.use({ expectedConsole: drillConsole });

  test('waits for money that is under way, and for what is open', async ({ app, page, say, world }) => {
    const token = await world.member('somchai').signIn();
    const isToldAgain = await openOld(page, () => app.startAs(token));

    await test.step('for a running money action, and then for the sheet that is open', async () => {
      const { release } = await hold(page, 'wallet.transfer');
      await app.home.openTransfer();
      await app.transfer.review('WALLET', 'PG', '50');
      await app.transfer.confirm.click();
      await closeDialog(page);
      await askFor(page);
      await expect(news(page)).toContainText('จะอัปเดตให้เมื่อรายการที่ทำอยู่เสร็จ');
      const written = await news(page).evaluateHandle((bar) => {
        const times = { count: 0 };
        const observer = new MutationObserver((records) => (times.count += records.length));
        observer.observe(bar, { childList: true, characterData: true, subtree: true });
        return times;
      });
      const { withdraw } = moneyWords.th;
      await app.home.action(withdraw.open).click();
      const amount = page.getByLabel(withdraw.amount);
      await amount.fill('150');
      const answered = page.waitForResponse((answer) => addressOf('wallet.transfer')(new URL(answer.url())));
      await release();
      await answered;
      for (let n = 0; n < 4; n++) await page.clock.runFor(500);
      expect(await written.evaluate(({ count }) => count), 'times that it was said again').toBe(0);
      expect(await isMarked(page), 'with a sheet open').toBe(true);
      await expect(amount).toHaveValue('150');
      // After the sheet is closed the page may reload at any moment: nothing more is done on it.
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Escape')]);
      expect(await isMarked(page), 'with nothing typed').toBe(false);
    });

    await test.step('not for an unknown result that was acknowledged and looked up', async () => {
      await app.home.isOpen();
      await isToldAgain();
      await app.home.openTransfer();
      await app.transfer.review('WALLET', 'PG', '50');
      await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
      const { release } = await hold(page, 'wallet.transfer');
      await app.transfer.confirm.click();
      await closeDialog(page);
      const lookUp = await hold(page, 'statement.list');
      await release();
      const notice = page.getByRole('region', { name: say.messages });
      await fastForwardUntil(page, 100, 'the notice is shown', () => notice.isVisible());
      await notice.getByRole('button').click();
      await askFor(page);
      await expect(news(page), 'before it is looked up').toContainText('จะอัปเดตให้เมื่อรายการที่ทำอยู่เสร็จ');
      expect(await isMarked(page)).toBe(true);
      await Promise.all([page.waitForEvent('load'), lookUp.release()]);
      expect(await isMarked(page)).toBe(false);
    });

    await test.step('on a slow connection for money that was sent meanwhile', async () => {
      await app.home.isOpen();
      await isToldAgain();
      const asked = await holdRequests(page, ({ pathname }: URL) => pathname === '/');
      await askFor(page);
      const { release } = await hold(page, 'wallet.transfer');
      await app.home.openTransfer();
      await app.transfer.review('WALLET', 'PG', '50');
      await app.transfer.confirm.click();
      await asked.release();
      await page.evaluate(() => fetch('/health'));
      expect(await isMarked(page), 'while the money moves').toBe(true);
      await Promise.all([
        page.waitForEvent('load'),
        release(),
        app.transfer.sheet.waitFor({ state: 'hidden' }),
      ]);
      expect(await isMarked(page)).toBe(false);
    });
  });
});
