import type { BrowserContext, CDPSession, Page } from 'playwright';
import { launch, NEEDS_CHROMIUM, phone, signIn } from './browser.ts';
import { settled } from './screens.ts';
import { after, mustHold, NEEDS_BUILD, type Stand } from './stand.ts';
import { makeWorld } from './world.ts';
import type { Drill } from './run.ts';

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const stores = (page: Page) => page.evaluate(async () => (await caches.keys()).join());
const active = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state ?? 'none'));

const OFFLINE = 'ไม่มีอินเทอร์เน็ต';
const said = (page: Page) => page.locator('h1:visible').first().innerText();

/** What the page says once it is told that it is offline: across a navigation, Chromium's emulation does not tell it. */
async function saidOffline(session: CDPSession, page: Page): Promise<string> {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
  await page.waitForFunction(() => !navigator.onLine);
  return said(page);
}

/** The problems that Chromium reports about installing the app. */
async function installProblems(context: BrowserContext, page: Page): Promise<string> {
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId).join();
}

async function manifest(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  const read = JSON.parse(data ?? '{}') as Record<string, unknown>;
  const missing = ['id', 'scope', 'lang', 'description', 'icons', 'screenshots', 'start_url'].filter(
    (field) => !(field in read),
  );
  return { problems: errors.map(({ message }) => message), missing, read };
}

/** Restarts the server on the same port with another setting, as a new configuration is rolled out. */
async function switched(stand: Stand, upstream: string, port: string, offline: string) {
  return stand.app(upstream, { KRAPAO_MOCK: '1', KRAPAO_OFFLINE: offline, WEB_PORT: port });
}

export const drill: Drill = {
  shows: 'the kill switch, the page without a connection, and the app as Chromium would install it',
  needs: `${NEEDS_CHROMIUM}; ${NEEDS_BUILD}`,
  async run(stand) {
    const simulator = await stand.simulator();
    const world = await makeWorld(simulator.origin, 'installed');
    let app = await stand.app(simulator.origin, { KRAPAO_MOCK: '1', KRAPAO_OFFLINE: '1' });
    const { origin } = app;
    const { port } = new URL(origin);
    const browser = await launch();
    stand.atEnd(() => browser.close());
    const context = await phone(browser, origin, world);
    const page = await context.newPage();
    const console: string[] = [];
    page.on('console', (message) => message.type() === 'error' && console.push(message.text()));

    await page.goto(`${origin}/login`);
    mustHold(`the service worker is ${await active(page)}`, (await active(page)).startsWith('activat'));
    const { problems, missing, read } = await manifest(context, page);
    mustHold(`the manifest is complete; missing: ${missing.join() || 'nothing'}`, missing.length === 0);
    mustHold(`Chromium reads it without an error: ${problems.join() || 'none'}`, problems.length === 0);
    const purposes = (read['icons'] as { purpose?: string }[]).map(({ purpose = 'any' }) => purpose);
    mustHold(`its icons are for ${purposes.join()}`, purposes.includes('maskable'));
    const wrong = await installProblems(context, page);
    mustHold(
      `Chromium would install it; in its way: ${wrong || 'nothing'}`,
      wrong === '' || wrong === 'in-incognito',
    );

    await signIn(page, origin);
    await context.setOffline(true);
    await page.goto(`${origin}/user/statement`).catch(() => undefined);
    const session = await context.newCDPSession(page);
    const told = await saidOffline(session, page);
    mustHold(`without a connection: "${told}"`, told === OFFLINE);
    await Promise.all([page.waitForEvent('load'), page.getByRole('link').click()]);
    const again = await saidOffline(session, page);
    mustHold(
      `trying again without one leads to the same page: ${page.url().replace(origin, '')}`,
      again === OFFLINE,
    );
    // Not before: the page tries again once it is told that it is online.
    await session.detach();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'รายการ' }).waitFor({ timeout: 15_000 });
    mustHold('back online it is the wanted page by itself', page.url().endsWith('/user/statement'));
    const asked = await page.evaluate(async () => {
      const answer = await fetch('/api/lookup/active');
      return answer.headers.get('date') !== null;
    });
    mustHold('calls go to the network', asked);
    mustHold(`kept: ${await stores(page)}`, (await stores(page)) === 'krapao-offline-3');

    app.process.kill('SIGKILL');
    await app.ended;
    await page.goto(`${origin}/user/home`).catch(() => undefined);
    const why = await said(page);
    mustHold(`with a connection and no server: "${why}"`, why === 'ขณะนี้เชื่อมต่อระบบไม่ได้');
    app = await switched(stand, simulator.origin, port, '0');
    await page.goto(`${origin}/user/home`);
    for (let n = 0; n < 300 && ((await workers(page)) > 0 || (await stores(page)) !== ''); n++)
      await after(100);
    const left = `${await workers(page)} workers, kept: "${await stores(page)}"`;
    mustHold(`switched off: ${left}`, left === '0 workers, kept: ""');
    await page.goto(`${origin}/user/home`);
    await settled(page);
    mustHold('and the app opens as before', await page.getByRole('main').isVisible());
    const script = await (await fetch(`${origin}/sw.js`)).text();
    mustHold(
      'who still has the worker gets the one that takes it away',
      script.includes('registration.unregister'),
    );
  },
};
