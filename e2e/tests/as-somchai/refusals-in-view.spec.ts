import type { Operations } from '@krapao/contracts/operations';
import type { Locator } from 'playwright/test';
import { waitFor } from '../../fixtures/clock.ts';
import { press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { depositWords } from '../../words/deposit.ts';
import { closeDialog } from '../../fixtures/history.ts';

// The lowest phone.
test.use({ viewport: { width: 320, height: 568 } });

test('on a low screen a refusal is in view as a whole, with the button that it has pushed down', async ({
  app,
  language,
  page,
  world,
}) => {
  await page.clock.install();
  const member = world.member('somchai');
  const data = { retryAfterSeconds: 754 };
  const isInView = async (operation: keyof Operations, button: Locator, within: Locator) => {
    await world.fault({
      operation,
      status: 429,
      body: { statusCode: 429, message: 'REQUEST_LIMIT', data },
      times: 1,
    });
    await press(button, operation);
    const refusal = within.getByRole('alert').filter({ hasText: '13 นาที' });
    await waitFor(page, refusal);
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 0.9 });
  };
  await app.startAs(await member.signIn());

  await test.step('a withdrawal', async () => {
    const money = new MoneySheets(app, language);
    const sheet = await money.open('withdraw', world);
    await isInView('wallet.withdrawAll', await money.reviewWithdrawal(sheet, '500'), sheet);
    await closeDialog(page);
  });
  await test.step('a transfer', async () => {
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '50');
    await isInView('wallet.transfer', app.transfer.confirm, app.transfer.sheet);
    await closeDialog(page);
  });
  await test.step('a gift link', async () => {
    const ways = new DepositWays(app, depositWords[language]);
    await ways.open(depositWords[language].link);
    await ways.link.fill('https://gift.truemoney.com/campaign/?v=012DCBFCCE391ABF472D915A');
    await isInView('wallet.truelink', ways.button(depositWords[language].sendLink), ways.sheet);
    await closeDialog(page);
  });
  await test.step('a transfer into a game', async () => {
    const game = new GameAccountSheet(page, app.home, language, 'PG Soft');
    await game.open();
    await game.amount.fill('50');
    await isInView('wallet.transfer', game.button('transferAndPlay'), game.sheet);
  });
});
