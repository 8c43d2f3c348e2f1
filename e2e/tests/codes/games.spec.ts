import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { launchWords } from '../../words/launch.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

test('each refused launch closes its tab and is told in words', async ({
  app,
  context,
  language,
  page,
  world,
}) => {
  const texts: Partial<Record<ErrorCode, string>> = launchWords[language].codes;
  const account = new GameAccountSheet(page, app.home, language, 'PG Soft');
  await app.startAs(await world.tokenOf('somchai'));
  await account.open();
  const refusals = [
    ...operations['autoLogin.launch'].errors.map(
      (code) => ({ operation: 'autoLogin.launch', code }) as const,
    ),
    { operation: 'wallet.account', code: 'INTERNAL_SERVER_ERROR' } as const,
  ];
  for (const { operation, code } of refusals) {
    await world.fault({ operation, code, times: 1 });
    const [tab] = await Promise.all([context.waitForEvent('page'), account.button('play').click()]);
    if (!tab.isClosed()) await tab.waitForEvent('close');
    const told = page.getByText(texts[code] ?? `a text for ${code}`);
    await expect(told.first(), code).toBeVisible();
    await expect(page.getByText(code, { exact: true }), 'no raw code').toHaveCount(0);
    const toast = page.getByRole('listitem').or(page.locator('section > div')).filter({ has: told });
    await toast.getByRole('button').click();
    await expect(told).toHaveCount(0);
  }
});
