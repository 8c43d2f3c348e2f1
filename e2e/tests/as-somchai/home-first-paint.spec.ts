import { closeDialog } from '../../fixtures/history.ts';
import { hold, holdRequests } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';

test('home is painted before its script runs, with its figures, and nothing is requested twice', async ({
  app,
  page,
  say: words,
  world,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/vendor-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await app.enterAs(await world.member('somchai').signIn());
  await page.goto('/user/home', { waitUntil: 'commit' });
  await expect(app.home.total).toHaveText(baht('3,426.50'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('สมชาย');
  const deposit = page.getByRole('button', { name: words.home.deposit, exact: true });
  await expect(deposit).toBeDisabled();
  const early = ['/api/wallet', '/api/statement', '/api/bonus/check/active', '/api/spinwheel/active'];
  expect(asked.toSorted()).toEqual(early.toSorted());
  // Ordered by the page's own clock: Playwright reports calls that are sent together in a different order now and then.
  const sentInOrder = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .toSorted((a, b) => a.startTime - b.startTime)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/api/')),
    );
  await expect.poll(sentInOrder).toEqual(early);

  await test.step('a press before the script runs takes effect as soon as possible', async () => {
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: words.home.transfer, exact: true }).click({ force: true });
    await deposit.click({ force: true });
    await expect(sheet).toHaveCount(0);
    script.resolve();
    await expect(page.getByRole('dialog', { name: words.home.deposit })).toBeVisible();
    await closeDialog(page);
    await expect(sheet).toHaveCount(0);
  });
  await expect(deposit).toBeEnabled();
  await expect(app.home.total).toHaveText(baht('3,426.50'));
  await expect(page).toHoldStill();
  // The wallet is read again after the games have answered, and the sheet checks for an active bonus, so those may repeat.
  for (const path of ['/api/statement', '/api/spinwheel/active'])
    expect(asked.filter((each) => each === path)).toHaveLength(1);
});

test('late figures do not delay what follows the first paint, and a press on it takes effect, even if the app must wait for one more answer', async ({
  app,
  page,
  say: words,
  world,
}) => {
  const vendor = await holdRequests(page, /\/assets\/vendor-/);
  const wallet = await hold(page, 'wallet.get');
  const bonus = await hold(page, 'bonus.checkActive');
  await app.enterAs(await world.member('somchai').signIn());
  const part = page.waitForRequest(/\/assets\/home-page-/);
  await page.goto('/user/home', { waitUntil: 'commit' });
  await part;
  await expect(page.getByText(baht('3,426.50'))).toHaveCount(0);
  await wallet.release();
  await expect(app.home.total).toHaveText(baht('3,426.50'));
  const deposit = page.getByRole('button', { name: words.home.deposit, exact: true });
  await deposit.click({ force: true });
  await vendor.release();
  await expect(deposit).toHaveCount(0);
  await bonus.release();
  await expect(page.getByRole('dialog', { name: words.home.deposit })).toBeVisible();
  await expect(app.home.total).toHaveText(baht('3,426.50'));
});
