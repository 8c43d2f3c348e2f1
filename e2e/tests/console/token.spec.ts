import { Simulator } from '@krapao/kit';
import { expect, test as base } from '../../fixtures/test.ts';

const TOKEN = 'let-me-in-now';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- it takes the place of the one that there is
  baseURL: async ({}, use) => {
    await using simulator = await Simulator.start({ token: TOKEN });
    await use(simulator.url);
  },
});

// What the browser says by itself of the calls that were refused.
test.use({ expectedConsole: [/status of 401/] });

test('a token that was typed in another keyboard layout is asked for again', async ({ page, baseURL }) => {
  const field = page.getByLabel('Control plane token');
  const problem = page.getByRole('alert');

  await test.step('by the console', async () => {
    await page.goto(`${baseURL!}/__mock/console#/w/default/now`);
    // As the keys of the token are in Thai.
    await field.fill('สำะ-ทำ-รื-ืนไ');
    await field.press('Enter');
    await expect(problem).toContainText('is another keyboard layout on?');
    await field.fill('let-me-in-soon');
    await field.press('Enter');
    await expect(problem).toHaveText("The token you entered isn't the right one.");
    await field.fill(` ${TOKEN} `);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'somchai' })).toBeVisible();
  });

  await test.step('by a link into the app', async () => {
    await page.goto(`${baseURL!}/__mock/enter?world=default&as=somchai`);
    await field.fill('สำะ-ทำ-รื-ืนไ');
    await field.press('Enter');
    await expect(problem).toHaveText("The token isn't the right one.");
  });
});
