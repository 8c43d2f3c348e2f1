import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Simulator } from '@krapao/kit';
import { expect, test as base } from '../../fixtures/test.ts';
import { startSimulator } from '../../servers.ts';

const TOKEN = 'let-me-in-now';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- it takes the place of the one that there is
  baseURL: async ({}, use) => {
    await using simulator = await startSimulator({ MOCK_CONTROL_TOKEN: TOKEN });
    await use(simulator.url);
  },
});

// The browser itself logs the refused calls.
test.use({ expectedConsole: [/status of 401/] });

test('a token that was typed in another keyboard layout is asked for again, and is never copied with a call', async ({
  page,
  baseURL,
  context,
}) => {
  const field = page.getByLabel('Control plane token');
  const problem = page.getByRole('alert');

  await test.step('by the console', async () => {
    await page.goto(`${baseURL!}/__mock/console#/w/default/now`);
    // The token typed with a Thai keyboard layout.
    await field.fill('สำะ-ทำ-รื-ืนไ');
    await field.press('Enter');
    await expect(problem).toContainText('is another keyboard layout on?');
    await field.fill('let-me-in-soon');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(problem).toHaveText("The token you entered isn't the right one.");
    await field.fill(` ${TOKEN} `);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'somchai' })).toBeVisible();
  });

  await test.step('a call is copied so that it can be sent with the token', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const simulator = Simulator.at(baseURL, { token: TOKEN });
    await simulator.world({ id: 'copied' });
    await page.goto(`${baseURL!}/__mock/console#/w/copied/clock`);
    await page.getByRole('button', { name: '+1 d' }).click();
    const done = page.getByRole('contentinfo', { name: 'What was done' });
    await expect(done).toContainText('Move the clock by 1d');
    await done.getByText('Copy as').click();
    await done.getByRole('button', { name: 'curl' }).click();
    await expect(done.getByText('Copied as curl')).toBeVisible();
    const script = await page.evaluate(() => navigator.clipboard.readText());
    expect(script).not.toContain(TOKEN);
    const env = { ...process.env, KRAPAO_TOKEN: TOKEN };
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
    expect(JSON.parse(stdout)).toMatchObject({ frozen: false });
  });

  await test.step('by a link into the app', async () => {
    await page.goto(`${baseURL!}/__mock/enter?world=default&as=somchai`);
    await field.fill('สำะ-ทำ-รื-ืนไ');
    await field.press('Enter');
    await expect(problem).toHaveText("The token isn't the right one.");
  });
});
