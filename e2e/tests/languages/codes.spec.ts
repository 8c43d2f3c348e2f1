import { errorCatalogue, errorCodes, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { expect, test } from '../../fixtures/test.ts';
import { accountCodes } from '../../words/account-codes.ts';
import { bonusWords } from '../../words/bonus.ts';
import { depositWords } from '../../words/deposit.ts';
import { homeCodes } from '../../words/home-codes.ts';
import { launchWords } from '../../words/launch.ts';
import { moneyCodes } from '../../words/money-codes.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

/** Each code at its own screen is tried in Thai (tests/codes); here all of them are read in every language. */
test('every refusal is told in the language of the page', async ({ app, language, page, world }) => {
  test.slow();
  const told: { readonly [Code in ErrorCode]?: string } = {
    ...accountCodes[language],
    ...homeCodes[language],
    ...moneyCodes[language],
    ...bonusWords[language].codes,
    ...depositWords[language].codes,
    ...launchWords[language].codes,
  };
  await app.login.goto();
  await app.login.phone.fill('0812345678');
  await app.login.password.fill('password');
  const refusals = errorCodes.filter((code) => told[code] && errorCatalogue[code].status >= 400);
  expect(refusals.length).toBeGreaterThan(50);
  for (const code of refusals) {
    await world.fault({ operation: 'auth.login', code, times: 1 });
    await app.login.button.click();
    await expect(page.getByText(told[code]!).first(), code).toBeVisible();
    await expect(page.getByText(code), 'no raw code').toHaveCount(0);
  }
});
