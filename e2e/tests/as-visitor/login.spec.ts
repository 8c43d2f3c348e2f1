import type { Route } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { codeWords } from '../../words/codes.ts';
import { words } from '../../words/words.ts';
import { asShown } from '../../words/as-shown.ts';

test('the page is painted before its script runs, and what is typed meanwhile stays', async ({
  app,
  page,
  say,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/vendor-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: say.login.title, level: 1 })).toBeVisible();
  await app.login.phone.fill('0812345678');
  await app.login.password.pressSequentially('password');
  await page.keyboard.press('Enter');
  await expect(page, 'a form without its script goes nowhere').toHaveURL('/');
  script.resolve();
  await expect(app.login.button).toBeEnabled();
  await expect(page).toHaveURL('/login');
  await expect(app.login.phone).toHaveValue('0812345678');
  await expect(app.login.password).toHaveValue('password');
  await expect(app.login.password).toBeFocused();
  await expect(page).toHoldStill();

  await test.step('the button is busy until home is there', async () => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/home-page-/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await app.login.button.click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
    // By then a skeleton may cover the form.
    await expect(page.locator('main button[type=submit]')).toHaveAttribute('aria-busy', 'true');
    code.resolve();
    await app.home.isOpen();
  });
});

const lost = (route: Route) => route.abort('internetdisconnected');

test.describe('a page whose script fails to load', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('says so above the first paint, and opens by itself when possible', async ({ app, page }) => {
    const said = page.getByRole('alert').filter({ hasText: 'เปิดหน้านี้ไม่ได้' });
    const vendor = /\/assets\/vendor-/;
    // The request by which the page checks whether a reload would work.
    const server = /^https?:\/\/[^/]+\/$/;
    await page.clock.install();
    await page.route(vendor, lost);
    await page.goto('/login');
    await expect(said).toContainText(asShown('หน้านี้จะเปิดเองเมื่อเชื่อมต่อได้'));

    await test.step('not while the server does not answer', async () => {
      const asked = page.waitForRequest(server);
      await page.route(server, lost);
      await page.clock.fastForward(6_000);
      await asked;
      await expect(said).toBeVisible();
    });
    await test.step('once it answers', async () => {
      await page.unrouteAll();
      await page.clock.fastForward(6_000);
      await expect(app.login.button).toBeEnabled();
      await expect(said).toHaveCount(0);
    });
    await test.step('after an unsuccessful reload the page waits longer, and can be reloaded by hand', async () => {
      await page.route(vendor, lost);
      await page.reload();
      await expect(said).toBeVisible();
      await page.clock.fastForward(6_000);
      await page.unroute(vendor);
      await page.clock.fastForward(6_000);
      await expect(said).toBeVisible();
      await said.getByRole('button', { name: 'โหลดใหม่' }).click();
      await expect(app.login.button).toBeEnabled();
    });
  });
});

test.describe('a failed sign-in', () => {
  test.use({ expectedConsole: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 502/] });

  test('shows a message, and works the next time', async ({ app, page, say, world }) => {
    const { username, password } = world.member('somchai');
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    // As it may be written in a link in a chat.
    await page.goto('/Login/');
    await app.login.isOpen();
    await expect(page).toHaveURL('/login');

    await test.step('missing input is shown at its field, in the chosen language', async () => {
      await app.login.button.click();
      await expect(page.getByText(say.login.phoneMissing)).toBeVisible();
      await expect(app.login.phone).toBeFocused();
      await app.login.phone.fill('0812345678');
      await expect(page.getByText(say.login.phoneMissing)).toHaveCount(0);
    });

    await test.step('the language changes without loading the page again', async () => {
      await page.getByRole('combobox', { name: say.language }).selectOption('la');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ຍິນດີຕ້ອນຮັບ');
      await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
      await expect(page.getByLabel('ເບີໂທລະສັບ')).toHaveValue('0812345678');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ຍິນດີຕ້ອນຮັບ');
      await app.languages.selectOption('th');
      await app.login.isOpen();
    });

    await test.step('a member who was switched off is asked to contact support', async () => {
      const anan = world.member('anan');
      await app.login.submit(anan.username, anan.password);
      const refused = alert.filter({ hasText: /ระงับ.*ติดต่อ/ });
      await expect(refused).toContainText(asShown('เข้าสู่ระบบไม่สำเร็จ'));
      await refused.getByRole('link', { name: 'ติดต่อเรา' }).click();
      await expect(page).toHaveURL('/contact');
    });

    await test.step('so is a member who has forgotten the password', async () => {
      await app.login.goto();
      await page.getByRole('link', { name: asShown('ลืมรหัสผ่าน?') }).click();
      await expect(page).toHaveURL('/contact');
      await app.login.goto();
    });

    await test.step('a server that cannot be reached', async () => {
      await world.fault({ operation: 'auth.login', drop: 'before', times: 1 });
      await app.login.submit(username, password);
      await expect(alert.filter({ hasText: 'ระบบขัดข้องชั่วคราว' })).toBeVisible();
    });

    await test.step('after five wrong passwords one has to wait', async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        await app.login.submit(username, `wrong ${tries}`);
        await expect(alert.filter({ hasText: app.say.login.wrong })).toContainText(
          asShown('หากลืมรหัสผ่าน กรุณาติดต่อเจ้าหน้าที่'),
        );
        await app.login.password.fill('');
        await expect(page.getByText(app.say.login.wrong)).toHaveCount(0);
      }
      await app.login.submit(username, password);
      await expect(
        alert.filter({ hasText: asShown('ลองหลายครั้งเกินไป กรุณารออีก 15 นาที แล้วลองใหม่') }),
      ).toBeVisible();
      // The message follows the language, without another call.
      for (const language of ['la', 'en', 'th'] as const) {
        await app.languages.selectOption(language);
        await expect(alert.filter({ hasText: codeWords[language].REQUEST_LIMIT })).toBeVisible();
      }
      await world.clock.advance('15m');
      await app.login.button.click();
      await app.home.isOpen();
    });
  });
});

test('while the service is unavailable a page says so, and lets members in once it is back', async ({
  app,
  page,
  say,
  world,
}) => {
  const gone = page.getByRole('heading', { level: 1, name: say.terminated.title });
  const token = await world.member('somchai').signIn();
  await world.event({ type: 'service.setGone', gone: true });
  await page.goto('/login');
  await expect(gone).toBeVisible();
  await app.languages.selectOption('la');
  await expect(page.getByRole('heading', { level: 1, name: words.la.terminated.title })).toBeVisible();
  await app.languages.selectOption('th');
  await world.event({ type: 'service.setGone', gone: false });
  await page.getByRole('button', { name: say.terminated.check }).click();
  await app.login.isOpen();

  await test.step('a signed-in member sees it too', async () => {
    await app.startAs(token);
    const refresh = app.home.balance.getByRole('button', { name: say.home.refresh });
    await refresh.waitFor();
    await world.event({ type: 'service.setGone', gone: true });
    // Another call, such as one of the chat, may fail first.
    await refresh.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(gone).toBeVisible();
  });
});
