import type { Page } from 'playwright/test';
import { sizes } from '../../fixtures/devices.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { goOffline } from '../../fixtures/go-offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { asShown } from '../../words/as-shown.ts';

test.use({ expectedConsole: drillConsole, savesData: false });

const PROFILE = 'โปรไฟล์';
const STATEMENT = 'รายการ';
const CONTACT = 'ติดต่อเรา';
const FAULT = 'เปิดหน้านี้ไม่ได้';

/** Blocks these chunks, whether they are prefetched or needed, until the returned function is called. */
const holdOff = async (page: Page, what: RegExp) => {
  await page.route(what, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(what);
};

/** Marks the page, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a page that is opened without a connection says so, and opens by itself once the connection is back', async ({
  app,
  page,
  world,
  context,
}) => {
  const bringStatement = await holdOff(page, /\/assets\/statement-page/);
  const bringProfile = await holdOff(page, /\/assets\/profile-page/);
  const bringContact = await holdOff(page, /\/assets\/contact-page/);
  await app.startAs(await world.member('somchai').signIn());
  await mark(page);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: app.say.tryAgain });

  await test.step('the browser knows that it is offline', async () => {
    await goOffline(page);
    await app.navItem(STATEMENT).click();
    await expect(main.getByRole('alert')).toContainText(app.say.transfer.offline);
    await expect(retry).toBeHidden();
    await expect(page.getByText('โหลดใหม่')).toBeHidden();
    // Home is already loaded.
    await app.navItem('หน้าแรก').click();
    await app.home.isOpen();
    await app.navItem(STATEMENT).click();
    await expect(main.getByRole('alert')).toContainText(app.say.transfer.offline);
    await bringStatement();
    await context.setOffline(false);
    await app.statement.isOpen();
  });

  await test.step('the browser is online, but the connection is dead', async () => {
    // The request by which the app checks whether a reload would work.
    const connect = await holdOff(page, /^https?:\/\/[^/]+\/$/);
    await app.navItem(PROFILE).click();
    await expect(main.getByRole('alert')).toContainText(FAULT);
    await retry.click();
    await expect(main.getByRole('alert')).toContainText(FAULT);
    await expect(retry).not.toHaveAttribute('aria-busy');
    await bringProfile();
    // It retries by itself every few seconds.
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(PROFILE);
    await connect();
  });
  expect(await marked(page), 'the app was never left').toBe(true);

  await test.step('a chunk is missing although the server answers: the page is reloaded', async () => {
    const reloaded = page.waitForEvent('load');
    await app.navItem(CONTACT).click();
    await reloaded;
    expect(await marked(page)).toBe(false);
    await bringContact();
  });
});

test('member pages open without a connection once the phone was idle', async ({
  app,
  context,
  page,
  say,
  world,
}) => {
  const fetched = (part: string) => page.waitForResponse((answer) => answer.url().includes(part));
  const rooms = Promise.all(['statement-page', 'profile-page', 'contact-page', 'bonus-page'].map(fetched));
  await app.startAs(await world.member('somchai').signIn());
  await rooms;
  await goOffline(page);
  for (const name of [PROFILE, STATEMENT]) {
    await app.navItem(name).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  }

  await test.step('a desktop-only chunk that failed to load leaves no gap in the bar, and loads once the connection is back', async () => {
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/desk-tools'));
    // As when a tablet is rotated.
    await page.setViewportSize(sizes.desktop);
    await cut;
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: say.home.logout }).waitFor();
    await expect(bar.getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await bar.getByRole('button', { name: asShown('แป้นพิมพ์ลัด') }).waitFor();
  });
});
