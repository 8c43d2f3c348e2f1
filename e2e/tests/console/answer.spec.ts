import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const SAID = 'Your money is on its way';

const test = base.extend<{ console: ConsolePage; inbox: string }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
  /** The address of a conversation. */
  inbox: async ({ world }, use) => {
    const { username, _id } = await world.member('somchai').card();
    await world.event({ type: 'support.message', username, text: 'Hello' });
    await use(`inbox?view=chat&with=${_id}`);
  },
});

test('an answer is sent once, and its result is shown, even if the user leaves the panel meanwhile and comes back', async ({
  page,
  console,
  inbox,
}) => {
  const text = console.panel.getByLabel('Text', { exact: true });
  await test.step('it was sent', async () => {
    await console.open(inbox);
    const answers: (() => void)[] = [];
    await page.route('**/events', async (route) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      await route.continue();
    });
    const send = console.panel.getByRole('button', { name: 'Send', exact: true });
    await text.fill(SAID);
    await text.press('Enter');
    await expect.poll(() => answers.length).toBe(1);
    await console.go('Journal');
    await console.open(inbox);
    // Its result is not known yet.
    await expect(text).toHaveValue(SAID);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await text.press('Enter');
    answers[0]!();
    await expect(text).toHaveValue('');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await expect(console.panel.getByRole('log').getByText(SAID)).toHaveCount(1);
    expect(answers).toHaveLength(1);
    await page.unroute('**/events');
  });
  await test.step('it was refused, with the reason', async () => {
    let refuse: (() => void) | undefined;
    await page.route('**/events', async (route) => {
      await new Promise<void>((resolve) => (refuse = resolve));
      await route.fulfill({
        status: 400,
        json: { statusCode: 400, code: 'INVALID_REQUEST', message: 'It is too long.' },
      });
    });
    await text.fill(SAID);
    await text.press('Enter');
    await expect.poll(() => refuse).toBeDefined();
    await console.go('Journal');
    refuse!();
    await console.open(inbox);
    await expect(text).toHaveValue(SAID);
    await expect(console.panel.getByRole('alert')).toContainText('It is too long.');
  });
});
