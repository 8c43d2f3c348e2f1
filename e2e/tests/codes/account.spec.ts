import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Operations } from '@krapao/contracts/operations';
import { operations } from '@krapao/contracts/operations';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { accountCodes } from '../../words/account-codes.ts';

const PHONE = '0899999999';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: [/status of 50\d/] });

/** Every code that the contract lists for an operation, but for those that a later step takes up. */
const codesOf = (operation: keyof Operations, ...later: ErrorCode[]) =>
  (operations[operation].errors as readonly ErrorCode[]).filter((code) => !later.includes(code));

test('each refusal of the visitor and the account is told in words, in the language of the page', async ({
  app,
  page,
  say,
  world,
}) => {
  const { login, profile, register } = app;
  await page.clock.install();

  /** What is on the screen follows the language, without asking the server again. */
  const isRead = async (code: ErrorCode) => {
    for (const language of ['th', 'la', 'en'] as const) {
      await app.languages.selectOption(language);
      const text = accountCodes[language][code] ?? `a text for ${code}`;
      await expect(page.getByText(text).first(), `${code} in ${language}`).toBeVisible();
      await expect(page.getByText(code), 'no raw code').toHaveCount(0);
    }
    await app.languages.selectOption('th');
  };

  const told = async (operation: keyof Operations, codes: readonly ErrorCode[], again: Locator) => {
    for (const code of codes) {
      await world.fault({ operation, code, times: 1 });
      await again.click();
      // Past the time of a double click.
      await page.clock.fastForward(600);
      await isRead(code);
    }
  };

  await test.step('signing in', async () => {
    await login.goto();
    await login.phone.fill(PHONE);
    await login.password.fill('password');
    await told('auth.login', codesOf('auth.login'), login.button);
  });

  await test.step('asking for a code', async () => {
    await register.goto();
    await register.field('phone').fill(PHONE);
    await told('otp.send', codesOf('otp.send', 'OTP_BLOCK'), register.button('next'));
    await told('otp.send', ['OTP_BLOCK'], register.button('next'));
    await register.button('next').click();
    await register.title('code').waitFor();
  });

  await test.step('giving the code', async () => {
    await register.field('code').fill('123456');
    await told('otp.verify', ['OTP_CODE_INVALID', 'OTP_VERIFY_FAIL', 'OTP_BLOCK'], register.button('verify'));
    for (const code of ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED'] as const) {
      // Longer than any wait for another code.
      await world.clock({ advance: '16m' });
      await register.field('code').fill('123456');
      await told('otp.verify', [code], register.button('verify'));
      // The wait that is over is looked at once a second.
      await page.clock.fastForward(1_000);
      await register.button('resend').click();
      await expect(register.field('code')).toBeEnabled();
    }
    await register.field('code').fill(await world.sms(PHONE));
    await register.button('verify').click();
    await register.title('profile').waitFor();
  });

  await test.step('name and password', async () => {
    await register.fillProfile();
    await told('account.validate', ['INVALID_USER_INFO', 'INVALID_IP'], register.button('next'));
    for (const code of ['EXISTING_USER', 'UNVERIFIED_OTP', 'PHONE_NUMBER_REQUIRE_10_DIGIT'] as const) {
      await told('account.validate', [code], register.button('next'));
      await register.title('phone').waitFor();
      await register.button('next').click();
      await register.title('profile').waitFor();
      await register.fillProfile();
    }
    await register.button('next').click();
  });

  await test.step('bank account', async () => {
    await register.title('bank').waitFor();
    await register.fillBank();
    const elsewhere: ErrorCode[] = ['EXISTING_USER', 'UNVERIFIED_OTP', 'PHONE_NUMBER_REQUIRE_10_DIGIT'];
    await told('account.register', codesOf('account.register', ...elsewhere), register.button('submit'));
  });

  await test.step('changing password and details', async () => {
    await app.enterAs(await world.tokenOf('somchai'));
    await profile.goto();
    await profile.openPassword();
    await world.fault({ operation: 'account.changePassword', code: 'WRONG_PASSWORD', times: 1 });
    await profile.changePassword('password', 'secret-2');
    const refusal = page.getByRole('alertdialog');
    await expect(refusal).toContainText(accountCodes.th.WRONG_PASSWORD!);
    await isRead('WRONG_PASSWORD');
    await refusal.getByRole('button', { name: say.ok }).click();
    await expect(refusal).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(profile.passwordSheet).toBeHidden();
    await profile.openEdit();
    const save = profile.editSheet.getByRole('button', { name: say.profile.save });
    await told('account.updateProfile', codesOf('account.updateProfile'), save);
  });
});
