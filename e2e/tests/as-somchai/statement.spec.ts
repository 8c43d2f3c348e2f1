import { sizes } from '../../fixtures/devices.ts';
import { holdRequests } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';
import { codeWords } from '../../words/codes.ts';

const first = {
  statementType: 'deposit',
  from: 'TRUEWALLET',
  to: 'WALLET',
  amount: 50,
  status: 'SUCCESS',
  createdAt: '2026-11-20T09:05:09.000Z',
};

test('pages of ten, with links to three pages before and one after, and a message if loading fails', async ({
  app,
  page,
  world,
}) => {
  const body = { total: 95, statements: Array.from({ length: 10 }, () => first) };
  await world.fault({ operation: 'statement.list', status: 200, body });
  await app.enterAs(await world.member('somchai').signIn());

  await test.step('its menu is painted before its script runs', async () => {
    const vendor = await holdRequests(page, /\/assets\/vendor-/);
    await page.goto('/user/statement?page=6', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation').locator('[aria-current=page]')).toHaveAttribute(
      'href',
      '/user/statement',
    );
    await expect(app.statement.entries).toHaveCount(0);
    await vendor.release();
    await app.statement.isOpen();
    await expect(page).toHoldStill();
  });
  const pages = page.getByRole('navigation', { name: 'เลือกหน้า' }).getByRole('listitem');
  await expect(pages).toHaveText(['3', '4', '5', '6', '7']);
  await page.getByRole('link', { name: 'เก่ากว่า' }).click();
  await expect(page).toHaveURL(/page=7$/);
  await expect(pages).toHaveText(['4', '5', '6', '7', '8']);
  const lastAsked = async () => (await world.calls('statement.list')).at(-1)?.request.body;
  await expect.poll(lastAsked).toEqual({ page: 7, limit: 10 });
  await expect(page.getByRole('navigation').getByRole('status')).toHaveText('หน้า 7 จาก 10');

  await test.step('after the last page link disappears, the focus moves to the current page', async () => {
    for (const next of [8, 9]) await pages.getByRole('link', { name: `หน้า ${next}`, exact: true }).click();
    const older = page.getByRole('link', { name: 'เก่ากว่า' });
    await expect(pages.locator('[aria-current]')).toHaveText('9');
    await older.press('Enter');
    await expect(older).toHaveCount(0);
    await expect(pages.getByRole('link', { name: 'หน้า 10' })).toBeFocused();
  });

  await test.step('after "show more" disappears, the focus moves to the first new entry', async () => {
    await page.getByRole('button', { name: 'ค้นหา' }).click();
    const more = page.getByRole('button', { name: 'ดูอีก' });
    await more.press('Enter');
    await expect(more).toHaveCount(0);
    await expect(app.statement.entries.nth(50).getByRole('button')).toBeFocused();
  });

  await world.clearFaults();
  // A call of the previous page may still be pending, and must not be the one that is refused.
  await world.fault({
    operation: 'statement.list',
    match: { body: { page: 1 } },
    code: 'INVALID_IP',
    times: 1,
  });
  await page.goto('/user/statement');
  await expect(page.getByText('โหลดรายการไม่ได้')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'ลองใหม่' }).click();
  const rows = app.statement.entries;
  const inRows = async () => [await rows.count(), await rows.first().boundingBox()] as const;
  await expect(rows.first()).toBeVisible();

  await test.step('if refetching fails the old entries stay, with a notice that they are old, until it succeeds', async () => {
    const before = await inRows();
    await app.navItem('โปรไฟล์').click();
    // Waits for the other page, so that coming back is a navigation.
    await app.profile.isOpen();
    await world.fault({ operation: 'statement.list', code: 'INVALID_IP', times: 2 });
    await app.navItem('รายการ').click();
    const old = page.getByRole('main').getByRole('status').filter({ hasText: 'อัปเดตข้อมูลไม่ได้' });
    await expect(old).toContainText('ข้อมูลเมื่อ 20/11 12:00');
    await expect(old).toContainText(codeWords.th.INVALID_IP);
    await expect(old).toBeInViewport({ ratio: 1 });
    expect(await inRows()).toEqual(before);
    await test.step('above the menu, also with large letters', async () => {
      const size = (px: string) =>
        page.evaluate((set) => (document.documentElement.style.fontSize = set), px);
      const menu = page.getByRole('navigation', { name: app.say.home.menu });
      await page.setViewportSize({ width: 768, height: 1024 });
      await size('200%');
      const edges = async () => [await old.boundingBox(), await menu.boundingBox()].map((box) => box!);
      await expect.poll(async () => (await edges()).map(({ height }) => height > 100)).toEqual([true, true]);
      await expect
        .poll(async () => {
          const [notice, below] = await edges();
          return notice!.y + notice!.height <= below!.y;
        })
        .toBe(true);
      await size('');
      await page.setViewportSize(sizes.phone);
    });
    const asked = (await world.calls('statement.list')).length;
    const again = old.getByRole('button', { name: 'ลองใหม่' });
    await again.click();
    await expect.poll(async () => (await world.calls('statement.list')).length).toBe(asked + 1);
    await expect(old).toContainText(codeWords.th.INVALID_IP);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const atEnd = await inRows();
    // Waits until the browser has the answer: a busy button ignores presses.
    await expect(again).toBeEnabled();
    // The focus moves to the heading.
    await again.press('Enter');
    await expect(old).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await inRows()).toEqual(atEnd);
  });

  await test.step('another page is shown from its top', async () => {
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 250));
    await expect.poll(scrolled).toBe(250);
    await app.navItem('หน้าแรก').click();
    await app.home.isOpen();
    expect(await scrolled()).toBe(0);
  });

  await world.fault({ operation: 'statement.list', status: 200, body: { total: 0, statements: [] } });
  await app.navItem('รายการ').click();
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
});

test.describe('ten minutes before midnight', () => {
  test.use({ worldOf: { now: '2026-11-20T16:50:00.000Z' } });

  test('a focus in an entry stays when a newer one comes; the filter "today" shows the new day after midnight', async ({
    app,
    page,
    world,
  }) => {
    const found = (entries: number) => page.getByRole('status').getByText(`พบ ${entries} รายการ`);
    await page.clock.install();
    const somchai = world.member('somchai');
    await app.enterAs(await somchai.signIn());
    await app.statement.goto();

    const receipt = app.statement.entries.first().getByRole('button');
    await receipt.focus();
    const focused = await receipt.getAttribute('aria-label');
    await somchai.call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 37 } });
    // The page is looked at again.
    await page.clock.fastForward(6_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(app.statement.entries.first()).toContainText(baht('37.00'));
    await expect(app.statement.entries.nth(1).getByRole('button', { name: focused! })).toBeFocused();

    await page.getByRole('button', { name: 'ค้นหา' }).click();
    await page.getByRole('button', { name: 'วันนี้' }).click();
    await expect(found(6)).toBeVisible();
    await world.clock.advance('11m');
    await page.clock.fastForward('11:00');
    await expect(found(0)).toBeVisible();
    await expect(app.statement.entries).toHaveCount(0);
  });
});
