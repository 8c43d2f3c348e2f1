import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations, type Operations } from '@krapao/contracts/operations';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { homeCodes } from '../../words/home-codes.ts';
import { homeWords } from '../../words/home.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

test('each refusal at home and in a game account is told in words', async ({
  app,
  language,
  page,
  world,
}) => {
  test.slow();
  const { home } = app;
  const say = homeWords[language];

  const told = async (operation: keyof Operations, again: () => Promise<void>, ...more: ErrorCode[]) => {
    for (const code of [...(operations[operation].errors as readonly ErrorCode[]), ...more]) {
      await world.fault({ operation, code, times: 1 });
      await again();
      await expect(
        page.getByText(homeCodes[language][code] ?? `a text for ${code}`).first(),
        code,
      ).toBeVisible();
      await expect(page.getByText(code), 'no raw code').toHaveCount(0);
    }
  };

  await test.step('the wallet', async () => {
    await app.startAs(await world.tokenOf('somchai'));
    // The refresh of the games reads the wallet again: it is refused until it is asked for by hand.
    await world.fault({ operation: 'wallet.get', code: 'NO_WALLET' });
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(homeCodes[language].NO_WALLET ?? '');
    await world.clearFaults();
    await page.reload();
    await home.isOpen();
  });

  await test.step('invite bonus', async () => {
    await told('invite.bonus', async () => {
      await home.tile(say.receive).click();
      const dialog = page.getByRole('alertdialog', { name: say.receiveTitle });
      await dialog.getByRole('button', { name: say.receiveConfirm }).click();
      await expect(dialog).toBeHidden();
    });
  });

  await test.step('opening an account', async () => {
    const account = new GameAccountSheet(page, home, language, 'Circus');
    await account.open();
    await told('wallet.activate', () => account.button('activate').click());
    await account.button('activate').click();
    await account.button('play').waitFor();
    await page.keyboard.press('Escape');
    await expect(account.sheet).toBeHidden();
  });

  await test.step('an account in use', async () => {
    const account = new GameAccountSheet(page, home, language, 'PG Soft');
    await world.fault({ operation: 'wallet.account', code: 'NO_GAME', times: 1 });
    await account.open();
    await expect(account.alert).toContainText(homeCodes[language].NO_GAME ?? '');
    await world.fault({ operation: 'wallet.account', code: 'SLOT_NO_ACCOUNT', times: 1 });
    await account.alert.getByRole('button').click();
    await expect(account.alert).toContainText(homeCodes[language].SLOT_NO_ACCOUNT ?? '');
    await account.alert.getByRole('button').click();
    await expect(account.button('copyPassword')).toBeEnabled();

    await told('wallet.resetPassword', async () => {
      await account.button('reset').click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.resetConfirm }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
    await account.amount.fill('50');
    await told('wallet.transfer', () => account.button('transferOnly').click());
  });
});
