import { codeSentTo } from '../../fixtures/one-time-code.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { joinLaoWords, LAO_LOAN_WORDS } from '@krapao/contracts/kernel/lao-words';
import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { kip } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';

test.use({ worldOf: { scenario: 'laos' } });

test('speaks Lao where no language was chosen', async ({ app, context, page, request }) => {
  await context.clearCookies({ name: 'i18n' });
  await app.login.goto();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('combobox', { name: app.say.language })).toHaveValue('la');
  expect(await (await request.get('/login')).text()).toMatch(/<html[^>]* lang="lo"/);

  await test.step('and breaks no loan word over two lines, where the page has them whole', async () => {
    const written = LAO_LOAN_WORDS.map((word) => word.replaceAll('·', ''));
    expect(await brokenWords(page, written), 'what a browser does by itself').not.toEqual([]);
    expect(await brokenWords(page, written.map(joinLaoWords))).toEqual([]);
    await expect(page.getByLabel(app.say.login.password, { exact: true })).toBeVisible();
    expect(app.say.login.password).toContain('\u2060');
  });
});

/** Those of the words that stand on more than one line where there is hardly any room. */
const brokenWords = (page: Page, words: readonly string[]) =>
  page.evaluate((all) => {
    const box = document.createElement('div');
    // As text on the screens; `normal`, as `anywhere` would break what cannot be broken otherwise.
    box.style.cssText = 'width: 1px; font-size: 16px; overflow-wrap: normal; position: absolute;';
    document.body.append(box);
    const broken = all.filter((word) => {
      const text = document.createElement('span');
      text.textContent = word;
      box.replaceChildren(text);
      return text.getClientRects().length > 1;
    });
    box.remove();
    return broken;
  }, words);

test('registers phone numbers of any length, in kip or baht', async ({ app, page, world }) => {
  const { register } = app;
  await page.clock.install();
  for (const [phone, currency, label, accountNo] of [
    ['20555512345678', 'LAK', 'LAK', '010120001112223'],
    ['2055551', 'BAHT', 'THB', '010120001112224'],
  ] as const)
    await test.step(`${phone.length} digits, ${currency}`, async () => {
      await register.toCode(phone);
      await register.field('code').fill(await codeSentTo(world, phone));
      await register.button('verify').click();
      await register.fillProfile({ name: 'ສົມສີ' });
      await register.button('next').click();
      await expect(register.title('bank')).toBeVisible();
      const banks = register.field('bank').getByRole('option');
      await expect(banks.filter({ hasText: /BCEL|LDB/ })).toHaveCount(2);
      await expect(banks).toHaveCount(3);
      await register.fillBank({ bank: 'BCEL', firstName: 'Somsi', lastName: 'Keo', accountNo });
      await expect(page.getByRole('radio', { name: 'LAK' })).toBeChecked();
      await page.getByRole('radio', { name: label }).check();
      if (currency === 'BAHT') await expect(page).toBeAccessible();
      await expect(page).toFitTheScreen();
      await register.button('submit').click();
      // Past the time of a double click.
      await page.clock.fastForward(DOUBLE_CLICK_MS);
      await expect(register.done).toBeVisible();
      const call = (await world.calls('account.register')).at(-1);
      expect(call?.request.body).toMatchObject({ username: phone, bankCode: 'BCEL', currency });
    });
});

test('counts in kip, and takes it by BCEL', async ({ app, page, say, world }) => {
  await app.startAs(await world.member('khamla').signIn());
  await expect(app.home.total).toHaveText(kip('169,765,432.84'));
  await expect(page.getByText('฿')).toHaveCount(0);
  await expect(page).toFitTheScreen();

  await test.step('a deposit at BCEL', async () => {
    const words = depositWords.la;
    const ways = new DepositWays(app, words);
    await app.home.openDeposit();
    await expect(ways.channel(words.bank.BCEL)).toContainText('₭');
    await ways.channel(words.bank.BCEL).click();
    await expect(ways.sheet).toContainText('010120001234567');
    await expect(ways.sheet).toContainText('ເປັນເງິນກີບ (₭)');
    await expect(ways.sheet).toContainText('KHAMLA PHONSAVANVILAYSACK KEOMANIVONGSAKHAM');
    await expect(page.getByText('฿')).toHaveCount(0);
    await ways.button(words.slip).click();
    await expect(ways.sheet.getByLabel('ຍອດໃນໃບບິນ (ກີບ)')).toBeVisible();
    await expect(page).toFitTheScreen();
    await closeDialog(page);
  });

  await test.step('the statement', async () => {
    await app.navItem(say.statement.open).click();
    await app.statement.isOpen();
    await expect(app.statement.entries.first()).toContainText(kip('50,000,000.00'));
    await expect(page.getByText('฿')).toHaveCount(0);
  });
});
