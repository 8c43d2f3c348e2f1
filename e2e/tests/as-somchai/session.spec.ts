import type { Page } from 'playwright/test';
import { historyAtRest } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { App } from '../../pages/app.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';
import { bonusWords } from '../../words/bonus.ts';

test('the requested address is opened after the sign-in', async ({ app, context, page, world }) => {
  const { username, password } = world.member('somchai');
  await page.goto('/user/statement?page=2');
  await app.login.isOpen();
  await page.getByLabel(app.say.login.remember).check();
  await app.login.submit(username, password);
  await app.statement.isOpen();
  await expect(page).toHaveURL(/\/user\/statement\?page=2$/);

  await test.step('also after the session expires, in another tab too', async () => {
    const other = await context.newPage();
    await other.goto('/user/bonus');
    await other.getByRole('heading', { level: 1, name: bonusWords.th.title }).waitFor();
    await world.clock.advance('13h');
    await page.reload();
    await app.login.isOpen();
    await expect(other.getByRole('main')).toContainText('หมดเวลาการใช้งานแล้ว');
    await app.login.submit(username, password);
    await app.statement.isOpen();
    await expect(page).toHaveURL(/\/user\/statement\?page=2$/);
    await expect(other).toHaveURL(/\/login\?next=%2Fuser%2Fbonus$/);
  });
});

test('a redirect to another site is not followed, and without "remember me" a sign-in applies only to its tab', async ({
  app,
  context,
  page,
  world,
}) => {
  const { username, password } = world.member('somchai');
  await page.goto('/login?next=//evil.example/');
  await app.login.submit(username, password);
  await expect(page).toHaveURL(/\/user\/home$/);
  await app.home.isOpen();

  await test.step('after a reload too, and in no other tab', async () => {
    await page.reload();
    await app.home.isOpen();
    const other = await context.newPage();
    await other.goto('/user/home');
    await expect(other).toHaveURL(/\/login/);
  });
});

test('signing out signs out every tab', async ({ app, context, page, world }) => {
  await page.clock.install();
  const { username, password } = world.member('somchai');
  await app.login.goto();
  await page.getByLabel(app.say.login.remember).check();
  await app.login.submit(username, password);
  await app.home.isOpen();
  await page.clock.fastForward(1_500);
  await app.acceptAgreement();
  const other = await context.newPage();
  await other.goto('/user/statement');
  await other.getByRole('heading', { level: 1, name: app.say.statement.title }).waitFor();
  await app.signOut();
  await other.getByRole('heading', { level: 1, name: app.say.login.title }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/token/i);
});

test('a tap in a visitor page that was left open in another tab does not end the session', async ({
  app,
  context,
  page,
  say,
  world,
}) => {
  const { username, password } = world.member('somchai');
  const [other, third] = [await context.newPage(), await context.newPage()];
  await other.goto('/howto');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await third.goto('/nowhere');
  const homeLink = third.getByRole('main').getByRole('link');
  await expect(homeLink).toHaveAttribute('href', '/login');
  await app.login.goto();
  await page.getByLabel(say.login.remember).check();
  await app.login.submit(username, password);
  await app.home.isOpen();
  await other.locator('nav a[href="/contact"]').click();
  await other.getByRole('link', { name: say.contact.chat }).waitFor();
  await page.reload();
  await app.home.isOpen();

  await test.step('nor does a sign-in there, which opens the app and leaves a third tab unchanged', async () => {
    await other.locator('nav a[href="/login"]').click();
    const there = new App(other, app.say);
    await other.getByLabel(say.login.remember).check();
    await there.login.submit(username, password);
    await there.home.isOpen();
    await expect(third).toHaveURL(/\/nowhere$/);
  });
  await test.step('nor does the home link of a not-found page in the third tab', async () => {
    await expect(homeLink).toHaveAttribute('href', '/user/home');
    await homeLink.click();
    await new App(third, say).home.isOpen();
    await page.reload();
    await app.home.isOpen();
  });
  await other.goto('/howto');
  await app.login.isOpen();
});

test('a sign-in is dropped if its answer comes after the page was left', async ({
  app,
  page,
  say,
  world,
}) => {
  const { username, password } = world.member('somchai');
  await app.login.goto();
  const held = await world.hold('auth.login', 'after');
  await page.getByLabel(say.login.remember).check();
  await app.login.submit(username, password);
  await held.arrived();
  await page.locator('nav a[href="/contact"]').click();
  await page.getByRole('link', { name: say.contact.chat }).waitFor();
  const answered = page.waitForResponse('**/api/login');
  await held.release();
  await (await answered).finished();
  await page.goto('/user/home');
  await app.login.isOpen();
});

test('the login page shows why the session ended, after a reload too, until the next sign-in', async ({
  app,
  page,
  say,
  world,
}) => {
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  const reason = page.getByRole('main').getByText('หมดเวลาการใช้งานแล้ว');

  await test.step('a transfer that is confirmed after that is said not to be made, beside the reason', async () => {
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '50');
    await world.clock.advance('13h');
    await app.transfer.confirm.click();
    await app.login.isOpen();
    await expect(reason).toBeVisible();
    const toasts = page.getByRole('region', { name: say.messages });
    await expect(toasts).toContainText('ยังไม่ได้ทำรายการนี้ เงินของคุณยังอยู่ครบ');
    expect(await world.calls('wallet.transfer')).toMatchObject([{ status: 401 }]);
  });
  await expect(page.getByText('3,426.50')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await page.reload();
  await expect(reason).toBeVisible();

  const { username, password } = world.member('somchai');
  await app.login.submit(username, password);
  await app.home.isOpen();
  await page.clock.fastForward(1_500);
  await app.acceptAgreement();
  await app.signOut();
  await app.login.isOpen();
  await expect(reason).toHaveCount(0);
});

/** Runs in the page: blocks the main thread at the next tap, so that the tap after it is handled late. */
function beSlowAtNextTap(): void {
  window.addEventListener(
    'click',
    () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
    },
    { once: true },
  );
}

/** Two taps with timestamps a tenth of a second apart, however slow the machine is. */
async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const first = Date.now() / 1000;
  for (const timestamp of [first, first + 0.1]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }
}

test('the second tap of a double tap that closes a dialog does not reach the page beneath', async ({
  app,
  page,
  world,
}) => {
  await app.startBeforeAgreement(await world.member('somchai').signIn());
  const accept = app.agreement.getByRole('button', { name: app.say.agreement.accept });
  await test.step('a reload while the dialog opens stays in the app', async () => {
    await page.route(
      '**/user/home',
      async (route) => {
        // The agreement opens after 1.5 s, in the page that is being left.
        await new Promise((late) => setTimeout(late, 3_000));
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    await app.home.isOpen();
  });
  await accept.waitFor();
  await page.evaluate(beSlowAtNextTap);
  // Above the first entry of the bar.
  await accept.dblclick({ position: { x: 20, y: 30 } });
  await app.agreement.waitFor({ state: 'hidden' });
  await app.navItem('โปรไฟล์').waitFor();
  await expect(page).toHaveURL(/\/user\/home$/);

  const chat = new ChatWidget(page);
  const signOutButton = page.getByRole('button', { name: app.say.home.logout });
  await chat.open();
  const close = await chat.button(chat.say.close).boundingBox();
  const signOut = await signOutButton.boundingBox();
  if (!close || !signOut) throw new Error('neither the chat nor the page can be left');
  // Where both buttons overlap.
  const x = (Math.max(close.x, signOut.x) + Math.min(close.x + close.width, signOut.x + signOut.width)) / 2;
  const y = (Math.max(close.y, signOut.y) + Math.min(close.y + close.height, signOut.y + signOut.height)) / 2;
  await doubleTap(page, x, y);
  await chat.dialog.waitFor({ state: 'hidden' });
  await historyAtRest(page);
  // If the member were signed out, this would open the sign-in.
  await page.reload();
  await app.home.isOpen();
});
