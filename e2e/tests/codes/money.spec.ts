import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations, type Operations } from '@krapao/contracts/operations';
import type { Page } from 'playwright/test';
import { press, sends } from '../../fixtures/press.ts';
import { isNews } from '../../fixtures/refusals.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { World } from '../../fixtures/world.ts';
import { App } from '../../pages/app.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { moneyCodes } from '../../words/money-codes.ts';
import { words } from '../../words/words.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

const languages = ['th', 'la', 'en'] as const;
type Language = (typeof languages)[number];

/** Past the life of a toast: what is read then is new. */
const CLEAN_MS = 5_000;

/** What sends a call from the sheet that is open, and the answers that are good news. */
interface Sent {
  readonly operation: keyof Operations;
  readonly act: (money: MoneySheets, app: App) => Promise<unknown>;
  readonly success?: ErrorCode;
}

/** Each code of a call, in each language, on the screen that sends it. */
async function tell(page: Page, world: World, { operation, act, success }: Sent) {
  const refusals = operations[operation].errors as readonly ErrorCode[];
  const codes = success ? [...refusals, success] : refusals;
  const answers = languages.flatMap((language) =>
    codes.filter((code) => isNews(world, language, code)).map((code) => ({ language, code })),
  );
  await Promise.all(
    answers.map(({ code }, after) =>
      world.fault(
        code === success
          ? { operation, status: 200, body: { message: code }, after, times: 1 }
          : { operation, code, after, times: 1 },
      ),
    ),
  );
  await page.clock.fastForward(CLEAN_MS);
  let shown: Language | undefined;
  for (const { language, code } of answers) {
    if (language !== shown) await speak(page, language);
    shown = language;
    const app = new App(page, words[language]);
    await sends(page, operation, () => act(new MoneySheets(app, language), app));
    const text = moneyCodes[language][code] ?? `a text for ${code}`;
    await expect(page.getByText(text).first(), `${code} in ${language}`).toBeVisible();
    await expect(page.getByText(code), 'no raw code').toHaveCount(0);
  }
  await world.clearFaults();
}

/** By the switch of the top bar, which may be behind a sheet. */
async function speak(page: Page, language: Language) {
  await page.locator('header select').selectOption(language, { force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
}

test('each answer to transferring, withdrawing, refund, invite and slips is told in words', async ({
  app,
  page,
  world,
}) => {
  // Ninety answers.
  test.slow();
  const money = new MoneySheets(app, 'th');
  const sheet = page.getByRole('dialog').first();
  const close = async () => {
    await speak(page, 'th');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };
  await page.clock.install();
  await app.startAs(await world.tokenOf('somchai'));

  await test.step('transferring', async () => {
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '50');
    await tell(page, world, {
      operation: 'wallet.transfer',
      act: (_, { transfer }) => transfer.confirm.click(),
    });
    await close();
  });

  await test.step('withdrawing', async () => {
    await money.reviewWithdrawal(await money.open('withdraw', world), '500');
    await tell(page, world, {
      operation: 'wallet.withdrawAll',
      act: ({ words: { withdraw } }) =>
        sheet.getByRole('button', { name: withdraw.confirm, exact: true }).click(),
    });
    await close();
  });

  await test.step('refund', async () => {
    await money.open('refund', world);
    await tell(page, world, {
      operation: 'refund.receive',
      act: ({ words: { refund } }) => sheet.getByRole('button', { name: refund.receive }).click(),
      success: 'REFUND_SUCCESS',
    });
    await speak(page, 'th');
    await page.clock.fastForward(CLEAN_MS);
    await press(sheet.getByRole('button', { name: money.words.refund.receive }), 'refund.receive');
    await expect(sheet.getByRole('button', { name: money.words.refund.add })).toBeEnabled();
    await tell(page, world, {
      operation: 'refund.addWallet',
      act: async (spoken) => (await spoken.confirmation(sheet, spoken.words.refund.add)).click(),
    });
    await close();
  });

  await test.step('invite', async () => {
    await money.open('invite', world);
    await tell(page, world, {
      operation: 'invite.bonus',
      act: async (spoken) => (await spoken.confirmation(sheet, spoken.words.invite.collect)).click(),
      success: 'INVITE_BONUS_SUCCESS',
    });
    await close();
  });

  await test.step('slips', async () => {
    const slip = { createdAt: '2026-11-20T04:00:00.000Z', amount: 0, status: 'PENDING', note: null };
    const body = { total: 1, slips: [{ ...slip, link: null, reference: 'slip' }] };
    await world.fault({ operation: 'statement.slips', status: 200, body });
    await app.room(app.say.statement.open).click();
    await money.openSlips();
    await tell(page, world, {
      operation: 'statement.slipReference',
      act: async ({ words: { slips } }) => {
        const opens = page.context().waitForEvent('page');
        await sheet.getByRole('button', { name: slips.view }).click();
        const tab = await opens;
        // The clock is that of all tabs, and one that is closing cannot take it.
        if (!tab.isClosed()) await tab.waitForEvent('close');
      },
    });
  });
});
