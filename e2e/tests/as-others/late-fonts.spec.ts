import type { Page } from 'playwright/test';
import { holdRequests, type Held } from '../../fixtures/requests.ts';
import { pauseIn } from '../../fixtures/clock.ts';
import { expect, test } from '../../fixtures/test.ts';

/** How long the app waits for a font (web/src/i18n/fonts.ts). */
const PATIENCE_MS = 3_000;

/** Holds back the fonts. The page's clock is stopped, so that the wait for them ends only when a test says so. */
async function holdFonts(page: Page): Promise<Held> {
  const fonts = await holdRequests(page, '**/*.woff2');
  await page.clock.install();
  await pauseIn(page, 60_000);
  return fonts;
}

for (const name of ['home', 'statement'] as const) {
  test(`${name} is shown once its fonts are there, and does not shift afterwards`, async ({
    app,
    page,
    world,
  }) => {
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
    // Both weights of Thai; on home also the font of its figures.
    await expect.poll(() => asked).toHaveLength(name === 'home' ? 3 : 2);
    // The libraries, the app, and the texts of its first page.
    await expect.poll(() => first).toHaveLength(3);
    await page.clock.runFor(PATIENCE_MS / 2);
    await expect(page.locator('#root')).toBeEmpty();
    // The connection is reserved for what is shown first.
    if (name === 'home') expect(parts).toEqual([]);
    await fonts.release();
    await page.clock.resume();
    await app[name].isOpen();
    // The other Latin fonts load later; until then a fallback of the same width is shown.
    await expect.poll(() => asked).toHaveLength(4);
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHoldStill();
  });
}

test('if no font loads, the page is still shown, also in another language', async ({ app, page }) => {
  const html = page.locator('html');
  /** Moves the clock until the wait is over, whenever the app began it. */
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
  // The app starts after the first paint of the build.
  await runOutOfPatience(() => languages.isEnabled());
  await languages.selectOption('la');
  await page.clock.runFor(PATIENCE_MS / 2);
  await expect(html).toHaveAttribute('lang', 'th');
  await runOutOfPatience(async () => (await html.getAttribute('lang')) === 'lo');
});

/** Removes these preload links from the page. */
const loadNothingAhead = (page: Page, links: RegExp) =>
  page.route('/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll(links, (link) => link.replace('modulepreload', '')),
    });
  });

test('the app starts only after the first paint, however fast it loads', async ({ app, page }) => {
  // Without preloading, the request shows when the app is started.
  await loadNothingAhead(page, /<link rel="modulepreload"[^>]* id="krapao-app">/g);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => /\/assets\/main-/.test(url));
  await page.clock.install();
  await pauseIn(page, 60_000);
  await page.goto('/login', { waitUntil: 'load' });
  await expect(app.login.password).toBeVisible();
  // Nothing is painted while the clock is stopped.
  expect(isAsked()).toBe(false);
  await page.clock.resume();
  await expect(app.login.button).toBeEnabled();
  expect(isAsked()).toBe(true);
});

test('a browser that cannot preload modules loads the app at once', async ({ page }) => {
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
