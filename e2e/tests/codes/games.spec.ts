import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import { inEachLanguage } from '../../fixtures/languages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { launchWords } from '../../words/launch.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

/** Longer than a message is on screen (spec §9: toast 4 s). */
const TOAST_IS_GONE_MS = 5_000;

const refusals = [
  ...operations['autoLogin.launch'].errors.map((code) => ({ operation: 'autoLogin.launch', code }) as const),
  { operation: 'wallet.account', code: 'INTERNAL_SERVER_ERROR' } as const,
];

test('each refused launch closes its tab and is told in words', async ({ app, context, page, world }) => {
  await page.clock.install();
  await app.startAs(await world.tokenOf('somchai'));

  await inEachLanguage(page, async (each) => {
    const texts: Partial<Record<ErrorCode, string>> = launchWords[each].codes;
    const account = new GameAccountSheet(page, app.home, each, 'PG Soft');
    await account.open();
    for (const { operation, code } of refusals) {
      await world.fault({ operation, code, times: 1 });
      if (each === 'th') {
        const [tab] = await Promise.all([context.waitForEvent('page'), account.button('play').click()]);
        if (!tab.isClosed()) await tab.waitForEvent('close');
      } else await account.button('play').click();
      await expect(page.getByText(texts[code] ?? `a text for ${code}`).first(), code).toBeVisible();
      await expect(page.getByText(code, { exact: true }), 'no raw code').toHaveCount(0);
      await page.clock.fastForward(TOAST_IS_GONE_MS);
    }
    await page.keyboard.press('Escape');
    await expect(account.sheet).toBeHidden();
    // Which way a game would have opened is the same in each language: where a tab is blocked, in place of the page.
    await page.evaluate(() => void (window.open = () => null));
  });
});
