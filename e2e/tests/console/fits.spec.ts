import type { Locator } from 'playwright/test';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

// A window that shares the screen with another.
test.use({ viewport: { width: 900, height: 700 } });

test('everything fits a window that shares the screen with another', async ({
  page,
  console,
  context,
  simulator,
  world,
}) => {
  await test.step('every kind of entry fits its row of the journal', async () => {
    await world.send('lookup.info');
    await world.arrange('OTP_EXPIRED');
    await world.fault({ operation: 'lookup.info', status: 503 });
    await world.event({ type: 'support.setBot', isOn: false });
    await world.event({ type: 'bankTransfer.arrive', username: world.member('malee').username, amount: 1 });
    await world.clock.advance('5m');
    await console.open('journal');
    for (const kind of ['lookup.info', 'arrange', 'fault', 'event', 'clock', 'job'])
      await expect(console.row(kind)).toBeVisible();
    const outside = await console.panel.getByRole('gridcell').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const [own, row] = [cell, cell.parentElement!].map((element) => element.getBoundingClientRect());
          const middle = (own!.top + own!.bottom) / 2;
          return middle < row!.top || middle > row!.bottom;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
  });
  await test.step('the purpose of a posting fits two lines', async () => {
    await world.event({
      type: 'bankTransfer.arrive',
      username: world.member('malee').username,
      amount: 100_000,
    });
    await world.clock.advance('1m');
    await console.open('money');
    const what = console.panel.getByRole('cell', { name: /^bank transfer/ }).first();
    await expect(what).toBeVisible();
    expect((await what.boundingBox())!.height).toBeLessThan(60);
  });
  await test.step('a world with the longest name still shows its buttons', async () => {
    const id = world.id.padEnd(64, 'x');
    const other = await simulator.world({ id, label: 'l'.repeat(80), seed: 's'.repeat(80) });
    await console.open('worlds');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) });
    const more = row.getByText('More');
    await expect(more).toBeVisible();
    const { x, width } = (await more.boundingBox())!;
    expect(x + width).toBeLessThan(900);
    await other.drop();
  });
  await test.step('copying from a menu is confirmed in the menu', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await console.open('now');
    const card = console.member('somchai');
    await card.getByText('More', { exact: true }).click();
    await card.getByRole('button', { name: 'Copy link to the app' }).click();
    await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  });
  await test.step('a long name does not widen the list of conversations', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await world.event({ type: 'support.message', username: '0845678901', text: 'Hello '.repeat(80) });
    await console.open('inbox?view=chat');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await expect(list.getByRole('link').first()).toBeVisible();
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('the top of the page fits a phone, with a long name and a frozen clock', async ({
  page,
  simulator,
  console,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await using long = await simulator.world({ id: `a-world-with-${'a-very-'.repeat(8)}long-name` });
  await long.clock.freeze();
  await console.open();
  await page.goto(page.url().replace(/#.*/, `#/w/${long.id}/clock`));
  await expect(page.getByTitle('Time in this world, Bangkok')).toContainText('frozen');
  await console.live.waitFor();
  const help = page.getByRole('button', { name: 'Help and settings' });
  await expect(help).toBeInViewport({ ratio: 1 });
  // The longest status.
  await console.live.evaluate((dot) => dot.append('Reconnecting'));
  await expect(help).toBeInViewport({ ratio: 1 });

  await test.step('and so does the list of worlds, where Enter goes to the first that is found', async () => {
    const other = await simulator.world({ label: 'W'.repeat(80) });
    const picker = page.getByRole('banner').locator('.world-picker');
    await picker.locator('summary').press('Enter');
    const find = picker.getByLabel('Find a world');
    await find.fill(other.id);
    const link = picker.getByRole('link', { name: other.id });
    for (const one of [find, link]) {
      const { x, width } = (await one.boundingBox())!;
      expect(x + width).toBeLessThan(360);
    }
    await find.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/w/${other.id}/clock`));
    await other.drop();
  });
});

const isCut = (cell: Locator) => cell.evaluate((element) => element.scrollWidth > element.clientWidth);

test('on a phone nothing that changes the meaning is cut or left out', async ({ page, world, console }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await world.clock.set('2026-11-30T13:00:00.000Z');
  await world.fault({ operation: 'wallet.get', code: 'INTERNAL_SERVER_ERROR', times: 1 });
  await world.send('wallet.get', { token: await world.member('somchai').signIn() });
  await world.arrange('BONUS_MAX_CLAIMED');
  await world.event({ type: 'bankTransfer.arrive', username: '2055551234', amount: 1_000 });
  await world.clock.set('2026-11-30T17:05:00.000Z');
  await test.step('the journal says what kind of entry it is, the whole code, and the fault', async () => {
    await console.open('journal');
    await expect(console.row('arrange', 'bonus.activate', 'BONUS_MAX_CLAIMED')).not.toContainText('200');
    await expect(console.row('clock', 'Tue, 1 Dec 2026, 00:05:00')).toBeVisible();
    const refused = console.row('wallet.get', '500', 'INTERNAL_SERVER_ERROR', 'f1', 'somchai');
    await expect(refused.getByText('f1')).toBeInViewport({ ratio: 1 });
    // The time only leaves out its milliseconds.
    for (const cell of await console.panel
      .locator('[role=gridcell]:not(.at)')
      .filter({ visible: true })
      .all())
      expect([await cell.textContent(), await isCut(cell)]).toEqual([await cell.textContent(), false]);
  });
  await test.step('the top has the date', async () => {
    await expect(page.getByTitle('Time in this world, Bangkok')).toContainText('1 Dec 2026');
  });
  await test.step('the worlds have their scenario and time', async () => {
    await console.open('worlds');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: world.id, exact: true }) });
    await expect(row.getByText(/default.*, 00:05:\d\d Tue, 1 Dec 2026/)).toBeVisible();
  });
  await test.step('figures of money are whole, and have their day', async () => {
    await console.open('money');
    await expect(
      console.panel.getByRole('row', { name: /Mon, 30 Nov 2026 20:00:\d\d/ }).first(),
    ).toBeVisible();
    expect(await isCut(page.locator('.scroll-x'))).toBe(false);
  });
});
