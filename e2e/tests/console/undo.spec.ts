import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

test('each failed Undo shows why at its entry, whatever was done since', async ({ page, world, console }) => {
  for (const operation of ['lookup.info', 'wallet.transfer'] as const)
    await world.fault({ operation, status: 503 });
  await console.open('trouble');
  const all = page.getByRole('list', { name: 'All that was done, the last first' });
  const [transfer, info] = ['Remove f2', 'Remove f1'].map((title) =>
    all.getByRole('listitem').filter({ hasText: title }),
  );
  for (const [nth, why] of [
    [2, 'No room for transfers.'],
    [1, 'No room for lookups.'],
  ] as const) {
    await console.panel.getByRole('button', { name: `Remove f${nth}` }).click();
    await page.route('**/faults', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'BUSY', message: why } })
        : route.fallback(),
    );
    await console.done.getByRole('button', { name: 'Undo' }).click();
    // Waits for the answer: a pending call would go to the simulator once the route is removed.
    await expect(console.done).toContainText(`Restore f${nth} ${why}`);
    await page.unroute('**/faults');
  }
  const allThatWasDone = console.done.locator('summary').filter({ hasText: 'All that was done' });
  await allThatWasDone.click();
  await expect(transfer!).toContainText('Undo did not work: No room for transfers. Press Undo to try again.');
  await expect(info!).toContainText('Undo did not work: No room for lookups.');
  await expect(all.getByRole('listitem').first()).toContainText('refused No room for lookups.');
  await transfer!.getByRole('button', { name: 'Undo' }).click();
  await allThatWasDone.click();
  await expect(transfer!).toContainText('undone');
  await expect(transfer!).not.toContainText('did not work');
});
