import type { Page } from 'playwright/test';
import { holdRequests, type Held } from '../../fixtures/requests.ts';
import { pauseIn } from '../../fixtures/clock.ts';
import { expect, test } from '../../fixtures/test.ts';

/** As long as the app waits for a font (web/src/i18n/fonts.ts). */
const PATIENCE_MS = 3_000;

/** Holds back the answers to the fonts. The clock of the page stands, so that patience runs out only when a test says so. */
async function holdFonts(page: Page): Promise<Held> {
  const fonts = await holdRequests(page, '**/*.woff2');
  await page.clock.install();
  await pauseIn(page, 60_000);
  return fonts;
}

for (const name of ['home', 'statement'] as const) {
  test(`${name} shows once its fonts are there, and moves no more`, async ({ app, page, world }) => {
    await app.enterAs(await world.member('somchai').signIn());
    const fonts = await holdFonts(page);
    const first: string[] = [];
    const asked: string[] = [];
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) asked.push(request.url());
      if (/\/(member-layout|home-page)-/.test(request.url())) parts.push(request.url());
    });
    page.on('requestfinished', (request) => {
      // Not `boot` or `first-home`, which may come before or after.
      if (/\/((?:th-)?first|vendor)-[\w-]{8}\.js$/.test(request.url())) first.push(request.url());
    });
    await page.goto(`/user/${name}`, { waitUntil: 'domcontentloaded' });
    // Both weights of Thai; home has that of its figures too.
    await expect.poll(() => asked).toHaveLength(name === 'home' ? 3 : 2);
    // The libraries, the app, and the texts of its first page.
    await expect.poll(() => first).toHaveLength(3);
    await page.clock.runFor(PATIENCE_MS / 2);
    await expect(page.locator('#root')).toBeEmpty();
    // The line is for what is shown first.
    if (name === 'home') expect(parts).toEqual([]);
    await fonts.release();
    await page.clock.resume();
    await app[name].isOpen();
    // The others of Latin come later, and have a stand-in as wide until then.
    await expect.poll(() => asked).toHaveLength(4);
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHoldStill();
  });
}

test('where no font comes the page shows all the same, and so does another language', async ({
  app,
  page,
}) => {
  const html = page.locator('html');
  /** However late the app began to wait. */
  const runOutOfPatience = (done: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(PATIENCE_MS);
        return done();
      })
      .toBe(true);

  await holdFonts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await runOutOfPatience(() => app.login.password.isVisible());
  const languages = page.getByRole('combobox');
  // The app comes behind what the build has drawn.
  await runOutOfPatience(() => languages.isEnabled());
  await languages.selectOption('la');
  await page.clock.runFor(PATIENCE_MS / 2);
  await expect(html).toHaveAttribute('lang', 'th');
  await runOutOfPatience(async () => (await html.getAttribute('lang')) === 'lo');
});

/** Loads these parts of the page no sooner than they are needed. */
const loadNothingAhead = (page: Page, links: RegExp) =>
  page.route('/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll(links, (link) => link.replace('modulepreload', '')),
    });
  });

test('the app runs once its first paint is there, however fast it comes', async ({ app, page }) => {
  // It is sent for when it is to run, which is seen here.
  await loadNothingAhead(page, /<link rel="modulepreload"[^>]* id="krapao-app">/g);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => /\/assets\/main-/.test(url));
  await page.clock.install();
  await pauseIn(page, 60_000);
  await page.goto('/login', { waitUntil: 'load' });
  await expect(app.login.password).toBeVisible();
  // Nothing is painted while the clock stands.
  expect(isAsked()).toBe(false);
  await page.clock.resume();
  await expect(app.login.button).toBeEnabled();
  expect(isAsked()).toBe(true);
});

test('a browser that loads no script ahead sends for the app at once', async ({ page }) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false;
  });
  await loadNothingAhead(page, /<link rel="modulepreload"[^>]*>/g);
  await holdFonts(page);
  const asked = page.waitForRequest(/\/assets\/main-/);
  await page.goto('/login', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('#root')).toBeEmpty();
});
