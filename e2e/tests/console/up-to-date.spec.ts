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
    await console.row('lookup.info', 'waits').click();
    await expect(title).toContainText('no answer yet');
    await held.release();
    await call;
    await expect(title).toContainText('200');
  });
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

test('the journal goes on after a pause', async ({ page, world, console }) => {
  await test.step('a call that was answered in the background is no longer shown as held', async () => {
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
  await test.step('cleared while it is paused it is empty, and continues', async () => {
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
});

test('the journal is searched to the end of its texts, also while calls keep arriving', async ({
  page,
  baseURL,
  world,
  console,
}) => {
  await test.step('calls to unknown paths can be filtered', async () => {
    await world.send('lookup.info');
    await page.request.get(`${baseURL!}/api/nowhere`, { headers: { 'x-mock-world': world.id } });
    await console.open('journal');
    await console.panel.getByRole('button', { name: 'unknown 404' }).click();
    await expect(console.row('unknown path')).toBeVisible();
    await expect(console.row('lookup.info')).toHaveCount(0);
  });
  await test.step('long texts are searched to their end', async () => {
    const long = 'x'.repeat(300);
    for (const end of ['a', 'b'])
      await world.send('auth.login', { body: { username: long + end, password: 'p' } });
    await console.open(`journal?q=text:${long}b`);
    await expect(console.panel.getByRole('row').filter({ hasText: 'auth.login' })).toHaveCount(1);
    await console.open(`journal?q=text:${long.repeat(4)}`);
    await expect(console.panel.getByRole('alert')).toContainText('must be at most 1000 characters');
  });
  await test.step('while calls keep arriving', async () => {
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
});

test('Trouble counts while it is open', async ({ world, console }) => {
  await test.step('the calls that a fault lets through', async () => {
    await world.fault({ operation: 'lookup.info', status: 503, after: 5 });
    await console.open('trouble');
    const row = console.panel.getByRole('row').filter({ hasText: 'lets 5 through first' });
    await expect(row.getByRole('cell', { name: '0', exact: true })).toHaveCount(2);
    await world.send('lookup.info');
    await expect(row.getByRole('cell', { name: '1', exact: true })).toHaveCount(1);
    await world.clearFaults();
  });
  await test.step('the seconds of a held call, from when it was held, and what will happen to it then', async () => {
    const held = await world.hold('lookup.info', 'before');
    const call = world.send('lookup.info');
    await held.arrived();
    await console.open('trouble');
    const calls = console.panel.getByRole('region', { name: 'Held calls' });
    const left = async () => Number(/in (\d+) s/.exec(await calls.innerText())?.[1]);
    await expect.poll(left).toBeLessThan(55);
    await expect(calls).toContainText('answered 504 in');
    const before = await left();
    await console.go('Clock');
    await console.go('Trouble');
    expect(await left()).toBeLessThanOrEqual(before);
    await held.release();
    await call;
  });
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

test('a page in a background tab opens no connection until it is visible, and shows the current journal then', async ({
  page,
  console,
  baseURL,
  world,
}) => {
  await hide(page);
  for (let nth = 0; nth < 5; nth += 1) await world.send('lookup.info');
  const streams: string[] = [];
  page.on('request', (request) => void (request.url().includes('/live') && streams.push(request.url())));
  await page.goto(`${baseURL!}/__mock/console#/w/${world.id}/journal`);
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  // Waits for all that it requests while hidden.
  await page.waitForLoadState('networkidle');
  expect(streams).toEqual([]);
  await world.reset();
  await world.send('lookup.active');
  await page.evaluate(() => dispatchEvent(new Event('looked-at')));
  await console.live.waitFor();
  await expect(console.row('lookup.active')).toBeVisible();
  await expect(console.panel.getByText('2 entries', { exact: true })).toBeVisible();
  await expect(console.row('lookup.info')).toHaveCount(0);
});

test('all kinds of refusals can be shown, also one whose status is 200', async ({ world, console }) => {
  const others = ['info', 'banks', 'contact', 'notice', 'slip', 'sources'] as const;
  const somchai = await world.member('somchai').api();
  await somchai('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 9_999_999 } });
  await world.fault({ operation: 'lookup.*', code: 'INTERNAL_SERVER_ERROR' });
  for (const other of others) await world.send(`lookup.${other}`);
  await console.open('journal');
  const refusals = console.panel.getByRole('group', { name: 'Refusals' });
  await expect(refusals).not.toContainText('QR_FAIL');
  await refusals.getByRole('button', { name: '1 more kind', exact: true }).click();
  const fewer = refusals.getByRole('button', { name: 'Fewer kinds' });
  await expect(fewer).toBeFocused();
  await refusals.getByRole('button', { name: 'QR_FAIL' }).click();
  await expect(console.row('qrcode.create')).toBeVisible();
  await expect(console.row('lookup.info')).toHaveCount(0);
  await fewer.click();
  await expect(refusals).not.toContainText('QR_FAIL');
});
