import { sendCode } from '../../fixtures/one-time-code.ts';
import { attacks } from '../../injection/corpus.ts';
import { watchConsole } from '../../fixtures/page-watchers.ts';
import { securityMonitor } from '../../fixtures/security-monitor.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';
import { everyPanel } from '../../pages/console-panels.ts';

// All of them in each scheme: `npm run e2e:console`.
test('panels are accessible and fit, in both schemes', async ({ page, baseURL, world }) => {
  await everyPanel(new ConsolePage(page, baseURL!, world), world, {
    dark: ['now', 'journal?seq=SEQ', 'trouble?add=1', 'arrange?event=lookup.set'],
    light: ['clock', 'worlds'],
  });
});

test('no text of a user runs a script', async ({ page, baseURL, world }) => {
  const monitor = await securityMonitor(page);
  const console = new ConsolePage(page, baseURL!, world);
  const somchai = await world.member('somchai').api();
  const { username, _id: userId } = await world.member('somchai').card();
  const evil = attacks.join(' ');
  await world.event({ type: 'member.update', username, name: evil.slice(0, 200) });
  await world.event({ type: 'friend.register', username, name: evil.slice(200, 300) });
  await world.event({
    type: 'support.message',
    username,
    name: evil.slice(300, 400),
    text: evil.slice(0, 2_000),
  });
  for (let from = 0; from < evil.length; from += 1_900)
    await somchai('chat.sendMessage', {
      body: { userId, message: { message_type: 'text', payload: evil.slice(from, from + 1_900) } },
    });
  for (const filename of attacks.slice(0, 12)) {
    const { url, fileType, filePath } = await world.control.call('control.keepSupportFile', {
      params: { id: world.id },
      body: { filename, base64: Buffer.from(filename).toString('base64') },
    });
    const payload = { url, fileType, filePath, message: filename };
    await world.event({
      type: 'support.message',
      username,
      message: { message_type: 'media', payload, deliver: null },
    });
  }
  for (const attack of attacks.slice(0, 40))
    await somchai('bonus.activate', { params: { code: attack } }).catch(() => undefined);
  await world.fault({ operation: 'lookup.info', status: 502, rawBody: evil.slice(0, 20_000) });
  await sendCode(world, '0899999999');
  const { seq } = (await world.calls('bonus.activate')).at(-1)!;
  const chat = (await world.calls('chat.sendMessage')).at(-1)!.seq;
  for (const state of [
    'now',
    'journal',
    `journal?seq=${seq}`,
    `journal?seq=${chat}`,
    'money',
    'trouble',
    'inbox',
    `inbox?view=chat&with=${userId}`,
    'worlds',
    `journal?q=${encodeURIComponent(attacks[0]!)}`,
    `arrange?event=member.update&username=${encodeURIComponent(attacks[1]!)}`,
  ]) {
    await console.open(state);
    await expect(console.panel.getByText('Loading…')).toHaveCount(0);
    expect(await monitor.violations()).toEqual([]);
  }
  await console.go('Worlds');
  await page.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=window.__hit=1>.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  });
  await expect(console.panel.getByRole('alert')).toContainText(
    'This is neither a saved world nor a bug report.',
  );
  expect(await monitor.violations()).toEqual([]);
});

test('Undo restores a world that was rewound, reset or deleted by mistake', async ({
  page,
  baseURL,
  world,
}) => {
  const console = new ConsolePage(page, baseURL!, world);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: world.id, exact: true }) });
  const done = page.getByRole('contentinfo', { name: 'What was done' });
  const messages = async () => (await world.sms.list('0899999999')).length;

  await test.step('rewound', async () => {
    const transfer = (amount: number) =>
      world.member('somchai').call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount } });
    await transfer(10);
    const { seq } = (await world.calls('wallet.transfer')).at(-1)!;
    await transfer(20);
    await console.open(`journal?q=op:wallet.transfer&seq=${seq}`);
    await console.entry.getByText('More', { exact: true }).click();
    await console.entry.getByRole('button', { name: 'Rewind the world' }).click();
    await expect(done).toContainText('everything after it are undone');
    await expect.poll(() => world.member('somchai').balance()).toBe(2450.75);
    await expect(page).toHaveURL(/\/journal\?q=op%3Awallet\.transfer$/);
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(done.getByRole('status')).toHaveText(`Restore ${world.id}`);
    await console.live.waitFor();
    await expect.poll(() => world.member('somchai').balance()).toBe(2420.75);
    // With its history: what was possible before the rewind is possible again.
    await console.open(`journal?q=op:wallet.transfer&seq=${seq}`);
    await expect(console.entry.getByRole('button', { name: 'Fork before it' })).toBeEnabled();
    await expect(console.entry.getByRole('list', { name: 'What decided it' })).toContainText('sign-in');
  });

  await sendCode(world, '0899999999');
  await console.open('worlds');
  for (const [name, gone] of [
    ['Reset', () => expect.poll(messages).toBe(0)],
    ['Delete', () => expect(row).toHaveCount(0)],
  ] as const) {
    await row.getByText('More').click();
    await row.getByRole('button', { name }).click();
    await expect(done.getByRole('status')).toHaveText(`${name} ${world.id}`);
    await gone();
    await done.getByRole('button', { name: 'Undo' }).click();
    // Waits until the restore is complete.
    await expect(done.getByRole('status')).toHaveText(`Restore ${world.id}`);
    await expect(row).toBeVisible();
    await expect.poll(messages).toBe(1);
  }

  await test.step('undoing the Undo of a reset restores what was done since the reset', async () => {
    await row.getByText('More').click();
    await row.getByRole('button', { name: 'Reset' }).click();
    await expect(done.getByRole('status')).toHaveText(`Reset ${world.id}`);
    await sendCode(world, '0899999998');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(done.getByRole('status')).toHaveText(`Restore ${world.id}`);
    // While a world is being restored it does not exist.
    const others = () =>
      world.sms.list('0899999998').then(
        ({ length }) => length,
        () => undefined,
      );
    await expect.poll(others).toBe(0);
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(others).toBe(1);
    await expect(done.getByRole('status')).toHaveText(`Restore ${world.id}`);
  });

  await test.step('if its name is taken meanwhile, it can be saved as a file', async () => {
    await row.getByText('More').click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await world.control.call('control.createWorld', { body: { id: world.id } });
    const file = page.waitForEvent('download');
    await done.getByRole('button', { name: 'Undo' }).click();
    expect((await file).suggestedFilename()).toBe(`${world.id}.capsule.json`);
    await expect(done.getByRole('alert')).toContainText(`Restore ${world.id}`);
  });
});

test.describe('when the network fails', () => {
  // The browser itself logs the calls that it could not make.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('the console shows the state of the connection, and recovers', async ({
    page,
    baseURL,
    simulator,
    world,
    context,
  }) => {
    const watch = watchConsole(page, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]);
    const console = new ConsolePage(page, baseURL!, world);
    await console.open('journal');
    await sendCode(world, '0899999999');
    await expect(console.row('otp.send', '200')).toBeVisible();

    await test.step('after a reset, the journal starts over', async () => {
      await world.reset();
      await expect(console.row('otp.send')).toHaveCount(0);
      await expect(console.row('reset')).toBeVisible();
      await sendCode(world, '0899999998');
      await expect(console.row('otp.send', '2')).toBeVisible();
    });

    await test.step('in the back/forward cache it holds no connection, and reconnects when it is shown again', async () => {
      // Simulated, as a browser under test does not use that cache.
      const tell = (type: 'pagehide' | 'pageshow') =>
        page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
      const isOver = page.waitForEvent('requestfailed', (request) => request.url().includes('/live?'));
      await tell('pagehide');
      await isOver;
      await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
      await tell('pageshow');
      await console.live.waitFor();
    });

    await test.step('a journal that failed to load says so, and can be reloaded', async () => {
      const requests = /\/requests\?/;
      await page.route(requests, (route) => route.abort());
      await page.reload();
      await expect(console.panel.getByRole('alert')).toContainText("The simulator isn't answering");
      await page.unroute(requests);
      await console.panel.getByRole('button', { name: 'Try again' }).click();
      await expect(console.row('otp.send')).toBeVisible();
    });

    await test.step('a dropped connection is shown, and re-established', async () => {
      await world.drop();
      await expect(console.panel.getByRole('alert')).toContainText(`There's no world “${world.id}”`);
      await console.panel.getByRole('button', { name: 'Make it again' }).click();
      await console.live.waitFor();
      await simulator.world({ id: `${world.id}-other`, scenario: 'default' });
      await (await simulator.world({ id: `${world.id}-last`, scenario: 'default' })).drop();
    });

    await test.step('offline, the entries stay, and missed ones are loaded afterwards', async () => {
      await context.setOffline(true);
      await page.reload().catch(() => undefined);
      await context.setOffline(false);
      await console.open('now');
      await expect(console.member('somchai')).toBeVisible();
    });
    watch.check();
  });
});
