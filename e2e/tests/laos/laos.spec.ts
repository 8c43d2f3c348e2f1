import { expect, test } from '../../fixtures/test.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { kip } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';

test.use({ worldOf: { scenario: 'laos' } });

test('speaks Lao to whoever has chosen no language', async ({ app, context, page, request }) => {
  await context.clearCookies({ name: 'i18n' });
  await app.login.goto();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('combobox', { name: app.say.language })).toHaveValue('la');
  expect(await (await request.get('/login')).text()).toMatch(/<html[^>]* lang="lo"/);
});

test('counts in kip', async ({ app, page, say, world }) => {
  await app.startAs(await world.tokenOf('khamla'));
  await expect(app.home.total).toHaveText(kip('169,765,432.84'));
  await expect(page.getByText('฿')).toHaveCount(0);
  await expect(page).toFitTheScreen();
  await app.room(say.statement.open).click();
  await app.statement.isOpen();
  await expect(app.statement.entries.first()).toContainText(kip('50,000,000.00'));
  await expect(page.getByText('฿')).toHaveCount(0);
});

for (const [phone, currency] of [
  ['20555512345678', 'LAK'],
  ['2055551', 'BAHT'],
] as const) {
  test(`registers a phone number of ${phone.length} digits, in ${currency}`, async ({ app, page, world }) => {
    const { register } = app;
    await register.toCode(phone);
    await register.field('code').fill(await world.sms(phone));
    await register.button('verify').click();
    await register.fillProfile({ name: 'ສົມສີ' });
    await register.button('next').click();
    await expect(register.title('bank')).toBeVisible();
    const banks = register.field('bank').getByRole('option');
    await expect(banks.filter({ hasText: /BCEL|LDB/ })).toHaveCount(2);
    await expect(banks).toHaveCount(3);
    await register.fillBank({
      bank: 'BCEL',
      firstName: 'Somsi',
      lastName: 'Keo',
      accountNo: '010120001112223',
    });
    await expect(page.getByRole('radio', { name: 'LAK' })).toBeChecked();
    await page.getByRole('radio', { name: currency }).check();
    await expect(page).toBeAccessible();
    await expect(page).toFitTheScreen();
    await register.button('submit').click();
    await expect(register.done).toBeVisible();
    const [call] = await world.calls('account.register');
    expect(call?.request.body).toMatchObject({ username: phone, bankCode: 'BCEL', currency });
  });
}

test('takes kip by BCEL', async ({ app, page, world }) => {
  const say = depositWords.la;
  const ways = new DepositWays(app, say);
  await app.startAs(await world.tokenOf('khamla'));
  await app.home.openDeposit();
  await expect(ways.channel(say.bank.BCEL)).toContainText('₭');
  await ways.channel(say.bank.BCEL).click();
  await expect(ways.sheet).toContainText('010120001234567');
  await expect(ways.sheet).toContainText('ເປັນເງິນກີບ (₭)');
  await expect(ways.sheet).toContainText('KHAMLA PHONSAVANVILAYSACK KEOMANIVONGSAKHAM');
  await expect(page.getByText('฿')).toHaveCount(0);
  await ways.button(say.slip).click();
  await expect(ways.sheet.getByLabel('ຍອດໃນສະລິບ (ກີບ)')).toBeVisible();
  await expect(page).toFitTheScreen();
});
