import { expectAccessible } from '../../fixtures/check-screen.ts';
import { codeSentTo } from '../../fixtures/one-time-code.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { joinWords, WHOLE_WORDS } from '@krapao/contracts/kernel/whole-words';
import type { Page } from 'playwright/test';
import { laos } from '../../fixtures/laos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { kip } from '../../words/amounts.ts';

test.use(laos);

test('starts in Lao if no language was chosen', async ({ app, context, page, request }) => {
  await context.clearCookies({ name: 'i18n' });
  await app.login.goto();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('combobox', { name: app.say.language })).toHaveValue('la');
  expect(await (await request.get('/login')).text()).toMatch(/<html[^>]* lang="lo"/);

  await test.step('and no word is broken over two lines', async () => {
    const written = WHOLE_WORDS.map((word) => word.replaceAll('·', ''));
    expect(await brokenWords(page, written), 'what a browser does by itself').not.toEqual([]);
    // In a text: a label of one such word alone is kept as it is.
    expect(
      await brokenWords(
        page,
        written.map((word) => joinWords(` ${word}`)),
      ),
    ).toEqual([]);
    await expect(page.getByLabel(app.say.login.password, { exact: true })).toBeVisible();
    expect(app.say.login.password).toContain('\u200d');
  });
});

/** The words that are broken over several lines in a very narrow box. */
const brokenWords = (page: Page, words: readonly string[]) =>
  page.evaluate((all) => {
    const box = document.createElement('div');
    // Like text on the screens, but `normal`: `anywhere` would break even unbreakable words.
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

test('registers a short phone number, in baht', async ({ app, page, world }) => {
  const { register } = app;
  const phone = '2055551';
  await page.clock.install();
  await register.goto();

  await test.step('for a phone number with a country code the app does not ask for 10 digits', async () => {
    await register.field('phone').fill('+856 20 5555 1111');
    await register.button('next').click();
    await expect(page.getByText('ໃສ່ເບີໂທລະສັບເປັນຕົວເລກເທົ່ານັ້ນ ບໍ່ຕ້ອງໃສ່ +')).toBeVisible();
    await expect(register.field('phone')).toBeFocused();
  });

  await register.field('phone').fill(phone);
  await register.button('next').click();
  await register.title('code').waitFor();
  await register.field('code').fill(await codeSentTo(world, phone));
  await register.button('verify').click();
  await register.fillProfile({ name: 'ສົມສີ' });
  await register.button('next').click();
  await register.fillBank({
    bank: 'BCEL',
    firstName: 'Somsi',
    lastName: 'Keo',
    accountNo: '010120001112224',
  });
  await page.getByRole('radio', { name: 'THB' }).check();
  await expectAccessible(page);
  await expect(page).toFitTheScreen();
  await register.button('submit').click();
  // Past the time of a double click.
  await page.clock.fastForward(DOUBLE_CLICK_MS);
  await expect(register.done).toBeVisible();
  const call = (await world.calls('account.register')).at(-1);
  expect(call?.request.body).toMatchObject({ username: phone, bankCode: 'BCEL', currency: 'BAHT' });
});

test('counts in kip', async ({ app, page, say, world }) => {
  await app.startAs(await world.member('khamla').signIn());
  await expect(app.home.total).toHaveText(kip('169,765,432.84'));
  await expect(page.getByText('฿')).toHaveCount(0);
  await expect(page).toFitTheScreen();

  await test.step('the statement', async () => {
    await app.navItem(say.statement.open).click();
    await app.statement.isOpen();
    await expect(app.statement.entries.first()).toContainText(kip('50,000,000.00'));
    await expect(page.getByText('฿')).toHaveCount(0);
  });
});
