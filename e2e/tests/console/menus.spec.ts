import type { Locator } from 'playwright/test';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;

// So low that the list of worlds is below the form for new worlds.
test.use({ viewport: { width: 390, height: 500 } });

test('an open menu stays at its button when the page shifts', async ({ page, console, simulator, world }) => {
  const other = await simulator.world({ scenario: 'default' });
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: other.id, exact: true }) });
  await console.open('worlds');
  await world.drop();
  // A message above the list appears and disappears, which shifts the page.
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

  await test.step('and moves with the button when it is scrolled out of view', async () => {
    await console.panel.evaluate((panel) => panel.scrollTo(0, 0));
    await expect(more).not.toBeInViewport();
    await expect(reset).toBeHidden();
  });
  await other.drop();
});
