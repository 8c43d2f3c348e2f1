import { expect, test } from '../../fixtures/test.ts';

test('what is missing is told at its field, and typing takes it away', async ({ app, page, say }) => {
  await app.login.goto();
  await app.login.button.click();
  await expect(page.getByText(say.login.phoneMissing)).toBeVisible();
  await expect(app.login.phone).toBeFocused();
  await app.login.phone.fill('08');
  await expect(page.getByText(say.login.phoneMissing)).toHaveCount(0);
});

test('the language changes without loading the page again', async ({ app, page }) => {
  await app.login.goto();
  await app.login.phone.fill('0812345678');
  await page.getByRole('combobox', { name: app.say.language }).selectOption('la');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ຍິນດີຕ້ອນຮັບ');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByLabel('ເບີໂທລະສັບ')).toHaveValue('0812345678');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ຍິນດີຕ້ອນຮັບ');
});

test('after five wrong passwords one has to wait', async ({ app, page, world }) => {
  const { username, password } = world.member('somchai');
  await app.login.goto();
  for (let tries = 0; tries < 5; tries += 1) {
    await app.login.submit(username, `wrong ${tries}`);
    await expect(page.getByText(app.say.login.wrong).first()).toBeVisible();
    await app.login.password.fill('');
    await expect(page.getByText(app.say.login.wrong)).toHaveCount(0);
  }
  await app.login.submit(username, password);
  await expect(page.getByRole('alert').filter({ hasText: /ลองหลายครั้ง|หลายครั้งเกินไป|รอ/ })).toBeVisible();
  await world.clock({ advance: '15m' });
  await app.login.submit(username, password);
  await app.home.isOpen();
});

test('a member who was switched off is told to ask support', async ({ app, page, world }) => {
  const anan = world.member('anan');
  await app.login.goto();
  await app.login.submit(anan.username, anan.password);
  await expect(page.getByRole('alert').filter({ hasText: /ปิด|ระงับ|ติดต่อ/ })).toBeVisible();
});

test.describe('when the service is gone', () => {
  test('one is told so, and let in when it is back', async ({ app, page, say, world }) => {
    await world.event({ type: 'service.setGone', gone: true });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: say.terminated.title })).toBeVisible();
    await world.event({ type: 'service.setGone', gone: false });
    await page.getByRole('button', { name: say.terminated.check }).click();
    await app.login.isOpen();
  });

  test('a signed-in member is told so too', async ({ app, page, say, world }) => {
    await app.startAs(await world.tokenOf('somchai'));
    const refresh = app.home.balance.getByRole('button', { name: say.home.refresh });
    await refresh.waitFor();
    await world.event({ type: 'service.setGone', gone: true });
    // Another call, such as one of the chat, may find out first.
    await refresh.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1, name: say.terminated.title })).toBeVisible();
  });
});

test.describe('when the server is slow or unreachable', () => {
  test.use({ expectedConsole: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 502/] });

  test('signing in ends with words, and works the next time', async ({ app, page, world }) => {
    await world.fault({ operation: 'auth.login', drop: 'before', times: 1 });
    const { username, password } = world.member('somchai');
    await app.login.goto();
    await app.login.submit(username, password);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await app.login.button.click();
    await app.home.isOpen();
  });
});
