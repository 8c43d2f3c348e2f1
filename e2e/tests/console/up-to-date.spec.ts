import type { Page } from 'playwright/test';
import { sendCode } from '../../fixtures/one-time-code.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

// Wide enough for the list to stay beside the open entry.
test.use({ viewport: { width: 1280, height: 800 } });

test('the open entry follows changes of its entry in the list', async ({ world, console }) => {
  await sendCode(world, '0899999999');
  await world.send('lookup.info');
  await console.open('journal?seq=2');
  const title = console.entry.getByRole('heading', { level: 2 });
  await expect(title).toContainText('lookup.info');

  await test.step('after the world is rewound elsewhere, the entry and its buttons are gone', async () => {
    await world.reset();
    await expect(console.entry.getByRole('alert')).toContainText('has no entry 2');
    await expect(console.entry.getByRole('button', { name: 'Fork before it' })).toHaveCount(0);
    await world.send('lookup.active');
    await expect(title).toContainText('lookup.active');
  });

  await test.step('after it is answered elsewhere, it shows the answer', async () => {
    const held = await world.hold('lookup.info', 'after');
    const call = world.send('lookup.info');
    await held.arrived();
    await console.row('lookup.info').click();
    await expect(title).toContainText('no answer yet');
    await held.release();
    await call;
    await expect(title).toContainText('200');
  });
});

test('a call that was answered in the background is no longer shown as held', async ({
  page,
  world,
  console,
}) => {
  const held = await world.hold('lookup.info', 'after');
  const call = world.send('lookup.info');
  await held.arrived();
  await console.open('journal');
  await expect(console.row('lookup.info', 'waits')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  await held.release('INTERNAL_SERVER_ERROR');
  await call;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await console.live.waitFor();
  await expect(console.row('lookup.info', '500')).toBeVisible();
  await expect(console.panel.getByRole('group', { name: 'Refusals' })).toContainText('lookup.info');
});

test('searching the journal works while calls keep arriving', async ({ world, console }) => {
  await sendCode(world, '0899999999');
  const over = new AbortController();
  const traffic = (async () => {
    while (!over.signal.aborted) await world.send('lookup.info');
  })();
  await console.open('journal?q=text:089999999');
  const found = console.panel.getByRole('row').filter({ hasText: 'otp.send' });
  await expect(found).toHaveCount(1);
  await sendCode(world, '0899999998');
  await expect(found).toHaveCount(2);
  over.abort();
  await traffic;
});

test('long texts are searched to their end', async ({ world, console }) => {
  const long = 'x'.repeat(300);
  for (const end of ['a', 'b'])
    await world.send('auth.login', { body: { username: long + end, password: 'p' } });
  await console.open(`journal?q=text:${long}b`);
  await expect(console.panel.getByRole('row').filter({ hasText: 'auth.login' })).toHaveCount(1);
  await console.open(`journal?q=text:${long.repeat(4)}`);
  await expect(console.panel.getByRole('alert')).toContainText('must be at most 1000 characters');
});

test('postings that arrive while older ones are shown neither hide nor duplicate any', async ({
  world,
  console,
}) => {
  const somchai = await world.member('somchai').api();
  const move = async (amount: number) => {
    await somchai('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount } });
    await somchai('wallet.transfer', { body: { from: 'PG', to: 'WALLET', amount } });
  };
  for (let nth = 0; nth < 60; nth += 1) await move(1);
  const postings = console.panel.getByRole('region', { name: 'Postings' }).locator('tbody.posting');
  const all = async () => {
    const { entries } = await world.control.call('control.listLedger', { params: { id: world.id } });
    return Number(entries[0]?.id);
  };
  await console.open('money');
  await console.panel.getByRole('button', { name: 'Older postings' }).click();
  await expect(console.panel.getByRole('button', { name: 'Older postings' })).toHaveCount(0);
  await expect(postings).toHaveCount(await all());
  for (let nth = 0; nth < 10; nth += 1) await move(2);
  await expect(postings).toHaveCount(await all());
});

test('a journal that is cleared while paused is empty, and continues', async ({ world, console }) => {
  await sendCode(world, '0899999999');
  await console.open('journal');
  await expect(console.row('otp.send')).toBeVisible();
  await console.panel.getByRole('button', { name: 'Pause' }).click();
  await sendCode(world, '0899999998');
  await expect(console.panel.getByRole('button', { name: 'Resume, 1 new' })).toBeVisible();
  await console.panel.getByText('Clear the journal', { exact: true }).click();
  await expect(console.row('otp.send')).toBeVisible();
  await console.panel.getByRole('button', { name: 'Clear all entries for good: there is no Undo' }).click();
  await expect(console.row('otp.send')).toHaveCount(0);
  await sendCode(world, '0899999997');
  await expect(console.row('otp.send')).toBeVisible();
  await expect(console.panel.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('calls to unknown paths can be filtered', async ({ page, baseURL, world, console }) => {
  await world.send('lookup.info');
  await page.request.get(`${baseURL!}/api/nowhere`, { headers: { 'x-mock-world': world.id } });
  await console.open('journal');
  await console.panel.getByRole('button', { name: 'unknown 404' }).click();
  await expect(console.row('unknown path')).toBeVisible();
  await expect(console.row('lookup.info')).toHaveCount(0);
});

test('tabbing through the field of the time does not set the time', async ({ console }) => {
  await console.open('clock');
  const field = console.panel.getByLabel('To, in Bangkok');
  const set = console.panel.getByRole('button', { name: /^Set/ });
  await field.focus();
  await console.panel.getByLabel('By', { exact: true }).focus();
  await expect(set).toBeDisabled();
  const shown = await field.inputValue();
  await expect(field).not.toHaveValue(shown);
  await field.fill('2026-11-20T13:00:00');
  await set.click();
  await expect(console.done).toContainText('Set the clock to 13:00:00 Fri, 20 Nov 2026');
});

test('for a stopped clock it does not show when timers are due', async ({ console }) => {
  await console.open('clock');
  await console.panel.getByRole('switch', { name: 'Frozen' }).click();
  await expect(console.done).toContainText('Freeze the clock');
  await expect(console.done).not.toContainText('due');
});

/** The page is hidden until the event `looked-at`. */
const hide = (page: Page) =>
  page.addInitScript(() => {
    let state: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    addEventListener('looked-at', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });

test('a page in a background tab opens no connection until it is visible', async ({
  page,
  console,
  baseURL,
  world,
}) => {
  await hide(page);
  const streams: string[] = [];
  page.on('request', (request) => void (request.url().includes('/live') && streams.push(request.url())));
  await page.goto(`${baseURL!}/__mock/console#/w/${world.id}/now`);
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  expect(streams).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('looked-at')));
  await console.live.waitFor();
});

test('a page in a background tab shows the current journal once it is visible', async ({
  page,
  console,
  baseURL,
  world,
}) => {
  await hide(page);
  for (let nth = 0; nth < 5; nth += 1) await world.send('lookup.info');
  await page.goto(`${baseURL!}/__mock/console#/w/${world.id}/journal`);
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  // Waits for all that it requests while hidden.
  await page.waitForLoadState('networkidle');
  await world.reset();
  await world.send('lookup.active');
  await page.evaluate(() => dispatchEvent(new Event('looked-at')));
  await console.live.waitFor();
  await expect(console.row('lookup.active')).toBeVisible();
  await expect(console.panel.getByText('2 entries', { exact: true })).toBeVisible();
  await expect(console.row('lookup.info')).toHaveCount(0);
});
