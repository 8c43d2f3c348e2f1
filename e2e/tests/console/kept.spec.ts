import { sendCode } from '../../fixtures/one-time-code.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

test('an act that is not the last one can be undone from the list', async ({ page, world, console }) => {
  await world.fault({ operation: 'lookup.info', status: 503 });
  await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 2 });
  const operations = async () => (await world.faults()).map(({ operation }) => operation);
  await console.open('trouble');
  await console.panel.getByRole('button', { name: 'Remove all' }).click();
  await expect.poll(operations).toEqual([]);
  await console.go('Clock');
  await console.panel.getByRole('switch', { name: 'Frozen' }).click();
  await expect(console.done.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await console.done.getByRole('button', { name: 'Close' }).click();
  await console.done.locator('summary').filter({ hasText: 'All that was done' }).press('Enter');
  await expect(page).toBeAccessible();
  const list = console.done.getByRole('list', { name: 'All that was done, the last first' });
  await list.getByRole('button', { name: 'Undo: Remove all faults' }).press('Enter');
  await expect.poll(operations).toEqual(['lookup.info', 'wallet.transfer']);
});

test('a deleted world has no clock and no badge any more', async ({ page, world, console }) => {
  await world.fault({ operation: 'lookup.info', status: 503 });
  await console.open('now');
  const time = page.getByTitle('Time in this world, Bangkok');
  const badge = page.getByText('faults or held calls');
  await expect(time).toBeVisible();
  await expect(badge).toHaveCount(1);
  await console.panel.getByLabel('Find a member').focus();
  await world.drop();
  await expect(console.panel.getByRole('alert')).toContainText('choose another one');
  await expect(console.panel).toBeFocused();
  await expect(time).toHaveCount(0);
  await expect(badge).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText(`no world ${world.id}`);
  await console.panel.getByRole('button', { name: 'Make it again' }).press('Enter');
  await expect(time).toBeVisible();
  await expect(console.panel).toBeFocused();
});

test('typed input is restored after visiting another panel, until it is sent, in its own world', async ({
  page,
  simulator,
  world,
  console,
}) => {
  await console.open('trouble?add=1');
  const often = console.panel.getByLabel('How often');
  await often.fill('7');
  await console.go('Journal');
  await console.go('Trouble');
  await console.panel.getByRole('button', { name: 'Break a call' }).click();
  await expect(often).toHaveValue('7');
  await console.panel.getByRole('button', { name: 'Break it' }).click();
  // Waits until its form is closed, which is after the simulator has the fault.
  await expect(often).toHaveCount(0);
  expect(await world.faults()).toHaveLength(1);
  await console.panel.getByRole('button', { name: 'Break a call' }).click();
  await expect(often).toHaveValue('');

  await test.step('a new world of the same name does not get it', async () => {
    const by = console.panel.getByLabel('By', { exact: true });
    await console.open('clock');
    await by.fill('2h30m');
    await page.goto(`${new URL(page.url()).origin}/__mock/console#/`);
    await world.drop();
    await simulator.world({ id: world.id });
    await console.open('clock');
    await expect(by).toHaveValue('');
  });
});

test('the clock is moved by what is typed, as on its buttons', async ({ console }) => {
  await test.step('tabbing through the field of the time does not set the time', async () => {
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
  await test.step('by a length of time', async () => {
    const by = console.panel.getByLabel('By', { exact: true });
    await by.fill('+15 m');
    await by.press('Enter');
    await expect(console.done).toContainText('Move the clock by 15m');
  });
  await test.step('a field says why it cannot be used yet', async () => {
    const by = console.panel.getByLabel('By', { exact: true });
    await by.fill('soon');
    await expect(by).toHaveAccessibleDescription(/This isn't a length of time/);
    await console.go('Journal');
    await console.go('Clock');
    await expect(by).toHaveValue('soon');
    const to = console.panel.getByLabel('To, in Bangkok');
    await expect(to).toHaveAccessibleDescription(/Change it/);
  });
  await test.step('for a stopped clock it does not show when timers are due', async () => {
    await console.panel.getByRole('switch', { name: 'Frozen' }).click();
    await expect(console.done).toContainText('Freeze the clock');
    await expect(console.done).not.toContainText('due');
  });
});

test('keys copy the open entry, and go to panels', async ({ page, world, console }) => {
  await sendCode(world, '0899999999');
  await console.open('journal?seq=1');
  await expect(console.entry.getByRole('heading', { level: 2 })).toContainText('otp.send');
  await test.step('copying is confirmed, and a failure is reported', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
      document.execCommand = () => false;
    });
    await page.keyboard.press('c');
    await expect(console.entry.getByRole('status')).toContainText("Couldn't copy #1");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await page.keyboard.press('c');
    await expect(console.entry.getByRole('status')).toHaveText('Copied #1 as curl.');
  });
  await test.step('after g a letter goes to a panel, and nothing else', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) =>
        Promise.resolve(void (document.body.dataset['copied'] = text));
    });
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(console.panel).toHaveAccessibleName('Clock');
    await expect(page.locator('body[data-copied]')).toHaveCount(0);
  });
});

test('the focus moves into an entry, through its menu and back', async ({ page, console, world }) => {
  await world.member('somchai').call('wallet.get');
  await test.step('a menu gives the focus back, also after a dialog that it opened is closed', async () => {
    const { seq } = (await world.calls('wallet.get')).at(-1)!;
    await console.open(`journal?seq=${seq}`);
    const more = console.entry.locator('summary').filter({ hasText: 'More' });
    await more.press('Enter');
    await console.entry.getByRole('button', { name: 'Turn it into a test' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Test for entry ${seq}` });
    await expect(dialog).toContainText(/of 2 entries, 4 steps remain, moves of the clock included/);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
  await test.step('Enter on the selected row moves the focus into the entry', async () => {
    await console.open('journal');
    await expect(console.row('wallet.get')).toBeVisible();
    await page.keyboard.press('j');
    await expect(console.entry).toContainText('wallet.get');
    await page.keyboard.press('Enter');
    await expect(console.entry).toBeFocused();

    await test.step('if the list is visible beside it, the arrow keys continue from that row', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await console.open('now');
      await console.open('journal');
      await expect(console.row('auth.login')).toBeVisible();
      // Faster than the page redraws, as when a key is held down.
      await page.evaluate(() => {
        for (const key of ['j', 'ArrowDown'])
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
      await expect(console.entry).toContainText('auth.login');
      await page.keyboard.press('Enter');
      await expect(console.entry).toBeFocused();
    });
  });
});
