import { readFileSync } from 'node:fs';
import { sendCode } from '../../fixtures/one-time-code.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

// On a phone some columns are left out.
test.use({ viewport: { width: 1280, height: 800 } });

test('the facts about other worlds are kept up to date', async ({ page, simulator, world, console }) => {
  await console.open('now');
  const other = await simulator.world({ scenario: 'default', ttl: '1h' });
  await sendCode(other, '0899999999');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: other.id, exact: true }) });

  await test.step('the menu lists a new world', async () => {
    const top = page.getByRole('banner');
    await top.locator('summary').filter({ hasText: world.id }).click();
    await expect(top.getByRole('link', { name: other.id })).toBeVisible();
    await top.getByRole('link', { name: /^Make, compare/ }).click();
  });

  await test.step('its remaining time counts down', async () => {
    const left = row.getByRole('cell', { name: /^\d.* s$/ });
    await expect(left).toBeVisible();
    const before = await left.innerText();
    await expect(left).not.toHaveText(before);
  });

  await test.step('a comparison shows its state after the reset', async () => {
    await page.getByRole('checkbox', { name: `Compare ${world.id}`, exact: true }).check();
    await page.getByRole('checkbox', { name: `Compare ${other.id}`, exact: true }).check();
    const compared = page.getByRole('region', { name: 'Compared' });
    await expect(compared.getByText('sms', { exact: false }).first()).toBeVisible();
    await row.getByText('More').click();
    await row.getByRole('button', { name: 'Reset' }).click();
    await expect(compared.getByText('sms', { exact: false })).toHaveCount(0);
  });
  await other.drop();
});

test('the differences are scrolled into view, as the list of worlds may be long', async ({
  page,
  simulator,
  console,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const other = await simulator.world({ scenario: 'empty-wallet' });
  await console.open('worlds');
  await page.getByRole('checkbox', { name: `Compare ${other.id}`, exact: true }).check();
  await page.getByRole('checkbox', { name: 'Compare default', exact: true }).check();
  const compared = page.getByRole('region', { name: 'Compared' });
  await expect(compared.getByText(/rows differ/)).toBeInViewport();
  await other.drop();
});

test('a form for a new world knows the scenarios', async ({ page, console, simulator, world }) => {
  await test.step('an empty scenario field shows the default that the simulator uses', async () => {
    await page.route('**/__mock/scenarios', async (route) => {
      const answer = await route.fetch();
      const scenarios = (await answer.json()) as { name: string }[];
      const lao = scenarios.map((scenario) => ({ ...scenario, isDefault: scenario.name === 'laos' }));
      await route.fulfill({ response: answer, json: lao });
    });
    await console.open('worlds');
    const scenario = page.getByLabel('Scenario', { exact: true });
    await expect(scenario).toHaveValue('');
    await expect(scenario).toHaveAccessibleDescription(/in Laos/);
    await expect(page.getByLabel('Set the balance of')).not.toContainText('somchai');
  });
  await test.step('a member that another scenario does not have is not sent with it', async () => {
    const id = `${world.id}-made`;
    await page.getByLabel('Scenario', { exact: true }).selectOption('default');
    await page.getByLabel('Name', { exact: true }).fill(id);
    await page.getByLabel('Set the balance of').selectOption('malee');
    await page.getByLabel('New balance').fill('37.50');
    await page.getByLabel('Scenario', { exact: true }).selectOption('empty-wallet');
    await expect(page.getByLabel('Set the balance of')).toHaveValue('');
    await page.getByRole('button', { name: 'Make world' }).click();
    await expect(console.done).toContainText(`World ${id} is ready.`);
    await simulator.control.call('control.dropWorld', { params: { id } });
  });
});

test('what is no world is refused with the reason', async ({ page, simulator, console, world }) => {
  await test.step('which is visible, however long the list is', async () => {
    for (let nth = 1; nth <= 6; nth += 1) await simulator.world({ id: `${world.id}-${nth}`, ttl: '5m' });
    await console.open('worlds');
    await console.panel.getByRole('link', { name: `${world.id}-6` }).waitFor();
    const file = { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.getByRole('row', { name: world.id }).getByRole('button', { name: 'Save' }).first().click();
    await expect(console.done).toContainText(`Downloaded as ${world.id}.capsule.json.`);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(console.done).not.toContainText('Downloaded');
    await expect(console.panel.getByText('notes.json: The file is JSON')).toBeInViewport();
  });
  await test.step('a dropped folder, as it is no file', async () => {
    await expect(console.panel.getByText('or drop its file anywhere here')).toBeVisible();
    await page.evaluate(() => {
      // As browsers do for a folder.
      Blob.prototype.text = () => Promise.reject(new DOMException('It is a folder.', 'NotReadableError'));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([], 'worlds'));
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector('.drop')?.dispatchEvent(drop);
    });
    await expect(console.panel.getByRole('alert')).toContainText("worlds: This can't be read as a file.");
  });
});

test('in the list of worlds each can be pressed, reported, and says whether it is retired', async ({
  page,
  baseURL,
  simulator,
  console,
  world,
}) => {
  await test.step('a name of one letter is large enough to be pressed', async () => {
    await using short = await simulator.world({ id: 'i' });
    await console.open('worlds');
    const name = page.getByRole('link', { name: short.id, exact: true });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  });
  await test.step('a bug report links to its world', async () => {
    const other = await simulator.world({ ttl: '5m' });
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: other.id, exact: true }) });
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Bug report' }).click();
    const report = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
      readonly link: string;
    };
    expect(report.link).toBe(`${baseURL!}/__mock/console#/w/${other.id}/journal`);
    await expect(console.done.getByRole('status')).toHaveText(
      `Bug report of ${other.id} Downloaded as ${other.id}.bug.json.`,
    );
  });
  await test.step('a retired world says what becomes of it, and once it is gone that this may be why', async () => {
    await world.retire();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: world.id, exact: true }) });
    await expect(row.getByTitle(/^Done with, .*goes when another one needs its room/)).toHaveText('retired');
    await world.drop();
    await expect(page.getByRole('alert')).toContainText('retired and made room for another one');
  });
});
