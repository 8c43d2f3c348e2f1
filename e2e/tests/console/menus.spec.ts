import type { Locator } from 'playwright/test';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;

// So low that the list of worlds is below what is made there.
test.use({ viewport: { width: 390, height: 500 } });

test('a menu that was opened stays at its button when the page moves under it', async ({
  page,
  console,
  simulator,
  world,
}) => {
  const other = await simulator.world({ scenario: 'default' });
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: other.id, exact: true }) });
  await console.open('worlds');
  await world.drop();
  // What is said above the list takes room, and gives it back.
  const gone = console.panel.getByRole('alert');
  await expect(gone).toBeVisible();
  await console.panel.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  const more = row.locator('summary').filter({ hasText: 'More' });
  await more.click();
  const reset = row.getByRole('button', { name: 'Reset' });
  await expect(reset).toBeVisible();
  await simulator.world({ id: world.id, scenario: 'default' });
  await expect(gone).toHaveCount(0);
  await expect(reset).toBeVisible();
  await expect.poll(async () => Math.abs((await top(reset)) - (await top(more)))).toBeLessThan(120);

  await test.step('and goes with it where it is scrolled out of sight', async () => {
    await console.panel.evaluate((panel) => panel.scrollTo(0, 0));
    await expect(more).not.toBeInViewport();
    await expect(reset).toBeHidden();
  });
  await other.drop();
});
