import type { Operations } from '@krapao/contracts/operations';
import { inEachLanguage } from '../../fixtures/languages.ts';
import { press } from '../../fixtures/press.ts';
import { expectRefusalsTold } from '../../fixtures/refusals.ts';
import { expect, test } from '../../fixtures/test.ts';
import { App } from '../../pages/app.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { homeCodes } from '../../words/home-codes.ts';
import { homeWords } from '../../words/home.ts';
import { words } from '../../words/words.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

/** An account for each language: its sign-in data is asked for the first time. */
const inUse = { th: 'PG Soft', la: 'Joker Gaming', en: 'Super Slot' } as const;

test('each refusal at home and in a game account is told in words, in three languages', async ({
  page,
  world,
}) => {
  test.slow();
  const alert = page.getByRole('main').getByRole('alert');
  await page.clock.install();

  await test.step('the wallet', async () => {
    await world.fault({ operation: 'wallet.get', code: 'NO_WALLET' });
    const toldAtTheStart = async () => {
      await inEachLanguage(page, async (language) => {
        await expect(alert.getByText(homeCodes[language].NO_WALLET!)).toBeVisible();
      });
      // The refresh of the games reads the wallet again; from then on it is read only by hand.
      await expect
        .poll(async () => {
          const calls = (await world.calls()).map(({ operation }) => operation);
          const refreshed = calls.indexOf('wallet.refreshSlot');
          return refreshed >= 0 && calls.lastIndexOf('wallet.get') > refreshed;
        })
        .toBe(true);
      await world.clearFaults();
      await alert.getByRole('button').click();
    };
    // Home is there, in the last of the languages, once the wallet was asked for again.
    const last = new App(page, words.en);
    await Promise.all([last.startAs(await world.tokenOf('somchai')), toldAtTheStart()]);
  });

  await inEachLanguage(page, async (language) => {
    const { home } = new App(page, words[language]);
    const say = homeWords[language];
    const told = (operation: keyof Operations, call: () => Promise<unknown>) =>
      expectRefusalsTold({ page, world, language, operation, texts: homeCodes[language], call });
    const confirm = (title: string, button: string) =>
      page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button });

    await test.step('invite bonus', () =>
      told('invite.bonus', async () => {
        await home.tile(say.receive).click();
        await press(confirm(say.receiveTitle, say.receiveConfirm), 'invite.bonus');
      }));

    await test.step('opening an account', async () => {
      const account = new GameAccountSheet(page, home, language, 'Circus');
      await account.open();
      await told('wallet.activate', () => press(account.button('activate'), 'wallet.activate'));
      await account.close();
    });

    const account = new GameAccountSheet(page, home, language, inUse[language]);
    await test.step('its sign-in data', async () => {
      await world.fault({ operation: 'wallet.account', code: 'NO_GAME', times: 1 });
      await account.open();
      await expect(account.alert).toContainText(homeCodes[language].NO_GAME!);
      await world.fault({ operation: 'wallet.account', code: 'SLOT_NO_ACCOUNT', times: 1 });
      await account.alert.getByRole('button').click();
      await expect(account.alert).toContainText(homeCodes[language].SLOT_NO_ACCOUNT!);
      await account.alert.getByRole('button').click();
      await expect(account.button('copyPassword')).toBeEnabled();
    });
    await test.step('a new password', () =>
      told('wallet.resetPassword', async () => {
        await account.button('reset').click();
        await press(confirm(say.resetTitle, say.resetConfirm), 'wallet.resetPassword');
      }));
    await test.step('a transfer into the game', async () => {
      await account.amount.fill('50');
      await told('wallet.transfer', () => press(account.button('transferOnly'), 'wallet.transfer'));
      await account.close();
    });
  });
});
