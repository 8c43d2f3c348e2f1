import { LOCALE_COOKIE } from '@krapao/contracts/client/stored';
import { expect, test } from '../../fixtures/test.ts';

test('the page comes with the production headers', async ({ request }) => {
  const response = await request.get('/login');
  const headers = response.headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
  expect(headers['cache-control']).toMatch(/no-(store|cache)/);
});

test.describe('the policy', () => {
  test.use({ expectedConsole: [/requires 'TrustedHTML'/] });

  test('prevents scripts from writing markup', async ({ page }) => {
    await page.goto('/login');
    const refused = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src=x>');
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });
});

test.describe('a missing asset', () => {
  test('answers 404, not the page', async ({ request }) => {
    const response = await request.get('/assets/gone-0a1b2c3d.js');
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type'] ?? '').not.toContain('html');
  });
});

test('hashed assets are cached for ever, and compressed', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const scripts = new Set(page.match(/\/assets\/[\w-]+\.js\b/g));
  expect(scripts.size).toBeGreaterThan(0);
  const answers = await Promise.all([...scripts].map((script) => request.get(script)));
  for (const answer of answers) {
    const headers = answer.headers();
    expect(answer.status()).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    // Files that compression would not make smaller are sent uncompressed.
    if (Number(headers['content-length']) > 1_000) expect(headers['content-encoding']).toMatch(/br|gzip/);
  }
});

for (const language of ['th', 'la', 'en'] as const)
  test(`the fonts of the first text are preloaded by the page: ${language}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: language, url: baseURL! }]);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    const response = await page.goto('/login');
    const named = [...(response?.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map(
      ([, path]) => path,
    );
    expect(named).toHaveLength(2);
    await page.evaluate(() => document.fonts.ready);
    // Each is loaded once, by the page's header, and before all others.
    expect(new Set(fonts.slice(0, 2))).toEqual(new Set(named));
    expect(fonts).toEqual([...new Set(fonts)]);
    // The text is drawn in them: the browser would warn about an unused preload.
    const drawn = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, weight }) => `${family} ${weight}`),
    );
    const family = language === 'la' ? 'Noto Sans Lao' : 'Noto Sans Thai';
    expect(drawn).toEqual(expect.arrayContaining([`${family} 400`, `${family} 600`]));
  });

test('the script that fills in the figures of home is preloaded once by home, and by no other page', async ({
  app,
  page,
  request,
  world,
}) => {
  const linksOf = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers()['link'] ?? '';
  const linked = async (path: string) => /<([^>]+)>; rel=modulepreload/.exec(await linksOf(path))?.[1];
  // The figures' font is preloaded for home only; visitors do not need it.
  for (const path of ['/user', '/user/home']) expect(await linksOf(path)).toContain('-latin-600-');
  for (const path of ['/', '/login', '/user/bonus']) expect(await linksOf(path)).not.toContain('-latin-600-');
  expect(await linked('/login')).toBeUndefined();
  const file = await linked('/user/home');
  for (const path of ['/', '/user', '/user?from=home-screen']) expect(await linked(path)).toBe(file);
  const asked: string[] = [];
  page.on('request', (asks) => asked.push(new URL(asks.url()).pathname));
  await app.startAs(await world.member('somchai').signIn());
  expect(asked.filter((path) => path.includes('/first-home-'))).toEqual([file]);
  // Before the calls that it would otherwise queue behind.
  expect(asked.indexOf(file!)).toBeLessThan(asked.indexOf('/api/wallet'));
});

test.describe('a language whose cookie the browser has dropped', () => {
  // Once, the page is sent with the fonts of another language.
  test.use({ expectedConsole: [/preloaded using link preload but not used/] });

  test('is still used, and is sent to the server again', async ({ page, baseURL }) => {
    const cookies = async () =>
      (await page.context().cookies()).filter(({ name }) => name === LOCALE_COOKIE).map(({ value }) => value);
    const drawnIn = async () => {
      const response = await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ຍິນດີຕ້ອນຮັບ');
      // The cookie is set once the page is painted.
      await expect.poll(cookies).toContain('la');
      return [...((await response?.text()) ?? '').matchAll(/<template id="login-(\w+)">/g)].map(
        ([, language]) => language,
      );
    };
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: 'la', url: baseURL! }]);
    expect(await drawnIn()).toEqual(['la']);
    await page.context().clearCookies({ name: LOCALE_COOKIE });
    expect(await drawnIn()).toEqual(['th']);
    expect(await drawnIn()).toEqual(['la']);
  });
});
