import { execFileSync } from 'node:child_process';
import { World } from '@krapao/kit';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

// Wide enough for the list to stay beside the open entry.
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 1280, height: 800 },
  // The browser itself logs the failed call.
  expectedConsole: [/status of 502/],
});

const copied = (console: ConsolePage): Promise<string> =>
  console.page.evaluate(() => navigator.clipboard.readText());

const runInShell = (script: string, env: Readonly<Record<string, string>> = {}): string =>
  execFileSync('bash', ['-c', script], { encoding: 'utf8', env: { ...process.env, ...env } });

const coinsIn = async (world: World) => (await world.member('somchai').card()).coins;

test('a copied act from before a fork addresses the fork', async ({ world, console }) => {
  const { username } = world.member('somchai');
  await world.event({ type: 'coins.give', username, coins: 3 });
  await world.send('lookup.info');
  const before = await coinsIn(world);
  await console.open('journal?seq=2');
  await console.entry.getByRole('button', { name: 'Fork before it' }).click();
  await expect(console.done).toContainText('is as this one was just before it');
  await console.go('Journal');
  await console.row('coins.give').click();
  await console.entry.getByText('Copy as').click();
  await console.entry.getByRole('button', { name: 'curl' }).click();
  await expect(console.entry.getByText('Copied as curl')).toBeVisible();
  runInShell(await copied(console));
  const [, name = ''] = /#\/w\/([^/]+)/.exec(console.page.url()) ?? [];
  const fork = new World(world.control, { id: name, members: world.members });
  expect(await coinsIn(world)).toBe(before);
  expect(await coinsIn(fork)).toBe(before + 3);
});

test('calls with faults are copied with their faults, and nothing that a timer did', async ({
  world,
  console,
}) => {
  const { faultId } = await world.fault({ operation: 'lookup.info', latencyMs: 1 });
  await world.liftFault(faultId);
  await world.fault({ operation: 'lookup.info', latencyMs: 1 });
  await console.open('journal?seq=2');
  await console.entry.getByText('Copy as').click();
  await console.entry.getByRole('button', { name: 'curl' }).click();
  await expect(console.entry.getByText('Copied as curl')).toBeVisible();
  const script = (await copied(console)).replace(faultId, (await world.faults())[0]!.faultId);
  runInShell(script);
  expect(await world.faults()).toEqual([]);

  await world.member('somchai').qrcode(100);
  await world.clock.advance('1d');
  await console.row('job').click();
  await expect(console.entry.getByRole('button', { name: 'Fork before it' })).toBeVisible();
  await expect(console.entry.getByText('Copy as')).toHaveCount(0);
  await console.page.keyboard.press('c');
  await expect(console.entry.getByRole('status')).toContainText('a timer did it');
});

test('a call that is arranged is sent and copied as it is, with its file', async ({ world, console }) => {
  await test.step('copied with its file', async () => {
    await console.open('arrange?code=SLIP_INVALID_FILE');
    await console.panel.getByRole('button', { name: 'Arrange it' }).click();
    await console.panel.getByText('The call itself').click();
    const next = console.panel.locator('details').filter({ hasText: 'The call itself' });
    for (const [language, run] of [
      ['curl', runInShell],
      ['TypeScript', (source) => runInShell('node --input-type=module -e "$SOURCE"', { SOURCE: source })],
    ] satisfies [string, (script: string) => string][]) {
      await next.getByText('Copy as').click();
      await next.getByRole('button', { name: language }).click();
      await expect(next.getByText(`Copied as ${language}`)).toBeVisible();
      const script = await copied(console);
      const answer = run(language === 'curl' ? script : `${script}\nconsole.log(JSON.stringify(answer));`);
      expect(JSON.parse(answer)).toMatchObject({ message: 'SLIP_INVALID_FILE' });
    }
  });
  await test.step('sent with it, also with the events that make it succeed', async () => {
    await console.panel.getByRole('button', { name: 'Send it' }).click();
    await expect(console.done).toContainText('It answered 400 SLIP_INVALID_FILE');

    await console.go('Journal');
    await console.row('wallet.uploadSlip', 'SLIP_INVALID_FILE').click();
    await console.entry.getByRole('button', { name: 'Do this and send it again' }).click();
    await expect(console.done).toContainText('wallet.uploadSlip answered 200');
  });
  await test.step('copied as it was sent from the console', async () => {
    await console.open('arrange?code=TRANSFER_FAIL');
    await console.panel.getByRole('button', { name: 'Arrange it' }).click();
    await console.panel.getByText('The call itself').click();
    await console.panel.getByRole('button', { name: 'Send it' }).click();
    await expect(console.done).toContainText('It answered 502 TRANSFER_FAIL');
    await console.done.getByText('Copy as').click();
    await console.done.getByRole('button', { name: 'curl' }).click();
    await expect(console.done.getByText('Copied as curl')).toBeVisible();
    const before = (await world.calls('wallet.transfer')).length;
    runInShell(await copied(console));
    const calls = await world.calls('wallet.transfer');
    expect(calls).toHaveLength(before + 1);
    expect(calls.at(-1)).toMatchObject({ member: calls.at(-2)!.member });
  });
});
