import { pauseIn, waitFor } from '../../fixtures/clock.ts';
import { doubleTapInto } from '../../fixtures/double-tap.ts';
import {
  doubleClick,
  drillConsole,
  GOES_ON,
  pressExpired,
  pressOften,
  type Pressed,
} from '../../fixtures/drill.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { baht } from '../../words/amounts.ts';
import { asShown } from '../../words/as-shown.ts';
import { codeWords } from '../../words/codes.ts';
import { spinWords } from '../../words/spin.ts';

const COINS = 12;

const words = spinWords.th;
const test = base.extend<{ spin: SpinPage }>({
  spin: async ({ page }, use) => use(new SpinPage(page, words)),
});

/** When a prize arrives. */
const AT_ONCE = asShown('ทันทีหลังยืนยัน');

test.beforeEach(async ({ app, world }) => app.enterAs(await world.member('somchai').signIn()));

test('coupons are listed three to a page, and claimed after a confirmation', async ({
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  await world.event({ type: 'coupon.give', username: '0812345678', slice: 'CASH500', expiresIn: '1h' });
  await spin.goto();
  await expect(spin.couponsCard.getByRole('listitem')).toHaveCount(3);
  await expect(spin.couponsCard).toContainText(words.page(1, 3));
  await spin.couponsCard.getByRole('button', { name: words.next }).click();
  await expect(spin.couponsCard).toContainText(words.page(2, 3));
  await expect(spin.coupon(1)).toContainText('4');

  // Cancelled within the debounce of half a second: nothing is sent.
  await spin.openClaim('50 บาท');
  await expect(spin.confirm, 'says what it claims').toHaveAccessibleDescription(/50 บาท/);
  await pauseIn(page, 3_000);
  await spin.confirm.click();
  await spin.claimSheet.getByRole('button', { name: words.cancel }).click();
  await page.clock.runFor(1_000);
  await expect(spin.claimSheet).toBeHidden();
  await page.clock.resume();

  await spin.openClaim('50 บาท');
  const { release } = await hold(page, 'spinwheel.coupon');
  await spin.pressConfirm();
  await expect(spin.claimSheet).toContainText(words.claimed('50 บาท'));
  await spin.claimSheet.getByRole('button', { name: words.ok }).click();
  await expect(spin.claimSheet).toBeHidden();
  await release();
  // Its row disappears, and with it the button that opened the sheet and got the focus back.
  await expect(page.getByRole('heading', { name: words.coupons })).toBeFocused();
  expect(await world.calls('spinwheel.claim')).toHaveLength(1);
  expect((await world.member('somchai').call('wallet.get')).wallet.amount).toBe(2500.75);
  await expect(spin.couponsCard).toContainText(words.page(2, 2));

  // The list was loaded before the coupon expired.
  await spin.couponsCard.getByRole('button', { name: 'คูปองก่อนหน้า' }).click();
  await spin.openClaim('500 บาท');
  await world.clock.advance('2h');
  await spin.pressConfirm();
  await expect(spin.claimSheet).toContainText('คูปองหมดอายุแล้ว');
  await expect(spin.confirm).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(spin.coupon(1)).toContainText('2 เหรียญ');
});

test('before a coupon is claimed its sheet says what it brings, and afterwards the focus is on the list', async ({
  page,
  spin,
  world,
}) => {
  for (const slice of ['CASH500', 'SHIRT'])
    await world.event({ type: 'coupon.give', username: '0812345678', slice });
  await spin.goto();

  await test.step('a double tap whose second tap hits the confirm button claims nothing', async () => {
    await doubleTapInto(page, spin.coupon(1).getByRole('button'), spin.confirm);
    expect(await world.calls('spinwheel.claim')).toHaveLength(0);
    await closeDialog(page);
  });
  await test.step('only of a prize that arrives by itself it is said that it does so as soon as it is confirmed', async () => {
    await spin.openClaim('เสื้อยืด');
    await expect(spin.claimSheet).toContainText('เสื้อยืด Krapao');
    await expect(spin.claimSheet).not.toContainText(AT_ONCE);
    await expect(spin.claimSheet).not.toContainText('จำนวน');
    await spin.pressConfirm();
    await expect(spin.claimSheet.getByRole('alert').getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
    await closeDialog(page);
    await spin.openClaim('500 บาท');
    await expect(spin.claimSheet).toContainText(AT_ONCE);
  });
  await test.step('where a claimed coupon has left the list before its sheet is closed, the focus goes to the heading of the list', async () => {
    const row = page.locator('ol > li').filter({ hasText: '500 บาท' });
    await expect(row).toHaveCount(1);
    await spin.confirm.click();
    await expect(row).toHaveCount(0);
    await spin.claimSheet.getByRole('button', { name: words.ok }).click();
    await expect(page.getByRole('heading', { name: words.coupons })).toBeFocused();
  });
});

test('a coupon that starts a bonus shows its terms before and after; the next deposit then waits', async ({
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  for (const slice of ['CASH500', 'BONUS100'])
    await world.event({ type: 'coupon.give', username: '0812345678', slice });
  await spin.goto();
  await spin.openClaim('โบนัส 100');
  const binds = asShown('ระหว่างใช้โบนัสนี้ ไม่สามารถฝากเงิน รับคืนยอดเสีย หรือรับโบนัสอื่นได้');
  await expect(spin.claimSheet).toContainText(binds);
  await expect(spin.claimSheet).toContainText(baht('100.00'));

  // The bonus is already read again before the sheet says that it has begun.
  await pauseIn(page, 3_000);
  await spin.confirm.click();
  const claimed = page.waitForResponse('**/api/spinwheel/coupon/claim');
  await page.clock.runFor(600);
  await claimed;
  const begun = page.waitForResponse('**/api/bonus/check/active');
  await page.clock.runFor(20);
  await begun;
  await page.clock.runFor(20);
  await expect(spin.claimSheet).not.toContainText('คูปองของคุณยังอยู่');
  await expect(spin.confirm).toBeFocused();
  await page.clock.resume();
  await expect(spin.claimSheet).toContainText('โบนัสเริ่มแล้ว');
  const ok = spin.claimSheet.getByRole('button', { name: words.ok });
  await expect(ok).toBeFocused();
  await expect(ok).toHaveAccessibleDescription(new RegExp(words.claimed('โบนัส 100')));
  await expect(spin.claimSheet).toContainText(binds);
  await spin.claimSheet.getByRole('button', { name: words.ok }).click();
  await spin.couponsCard
    .getByRole('button', { name: words.claimOf('500 บาท') })
    .first()
    .click();
  await expect(spin.claimSheet).toContainText('ต้องจบโบนัสที่ใช้อยู่ก่อน คูปองของคุณยังอยู่');
  await expect(spin.claimSheet.getByRole('link', { name: 'ดูวิธีจบโบนัส' })).toBeVisible();
  await expect(spin.confirm).toHaveCount(0);
});

test('a coupon that another device has claimed disappears, also if that started a bonus', async ({
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  const slices = ['CASH500', 'BONUS100'];
  for (const slice of slices) await world.event({ type: 'coupon.give', username: '0812345678', slice });
  await spin.goto();
  // The sheet checks whether a bonus is active; the other device acts after that answer.
  const noBonusYet = page.waitForResponse('**/api/bonus/check/active');
  await spin.openClaim('500 บาท');
  await noBonusYet;
  const other = world.member('somchai');
  const coupons = await other.call('spinwheel.coupon');
  for (const slice of slices)
    for (const { code } of coupons.filter(({ prize }) => prize.slice.code === slice))
      await other.call('spinwheel.claim', { body: { coupon: code } });
  await spin.pressConfirm();
  await expect(spin.claimSheet).toContainText(codeWords.th.NO_CLAIMABLE_COUPON);
  await expect(spin.claimSheet).not.toContainText('คูปองของคุณยังอยู่');
});

test.describe('pressed in a hurry, or with a bad connection', () => {
  test.use({ expectedConsole: drillConsole });

  test('a coupon is claimed once, and a spin costs one coin', async ({ app, page, spin, world }) => {
    const common = { app, world, persona: 'somchai', open: () => spin.goto() } as const;
    const claim: Pressed = {
      ...common,
      operation: 'spinwheel.claim',
      prepare: () => world.event({ type: 'spin.set', next: 'CASH50' }),
      ready: async () => {
        await spin.openClaim('10 บาท');
        return spin.confirm;
      },
      done: () => page.getByText(words.claimed('10 บาท')),
      times: async (api) => ((await api('wallet.get')).wallet.amount - 2450.75) / 10,
    };
    const turn: Pressed = {
      ...common,
      operation: 'spinwheel.spin',
      ready: async () => spin.button,
      done: () => spin.prize,
      times: async (api) => COINS - (await api('spinwheel.setup')).result.userCoin,
    };
    await pressOften(claim);
    await pressOften(turn, GOES_ON);
    await pressExpired(turn);
  });

  test('after a double click and a lost answer the real state is shown: coins and coupons, wallet and coupon', async ({
    page,
    spin,
    world,
  }) => {
    await page.clock.install();
    await world.event({ type: 'spin.set', next: 'CASH50' });
    await spin.goto();
    await world.fault({ operation: 'spinwheel.spin', drop: 'after', times: 1 });
    await doubleClick(spin.button);
    const unknown = page.getByRole('dialog', { name: words.title });
    await waitFor(page, unknown.getByText(words.unknown));
    await expect(spin.prize).toHaveCount(0);
    expect(await world.calls('spinwheel.spin')).toHaveLength(1);
    await expect(unknown.locator('dl')).toContainText('เหรียญก่อนหมุน12เหรียญที่มีตอนนี้11');
    await expect(unknown.locator('dl')).toContainText('50 บาท');
    // The coupons show whether it won; spins are not in the statement.
    await expect(unknown.getByRole('button')).toHaveText(['', words.toCoupons, words.back]);
    await unknown.getByRole('button', { name: words.toCoupons }).click();
    await expect(page.getByRole('heading', { name: words.coupons })).toBeFocused();
    await expect(spin.button).toContainText('11');

    await world.fault({ operation: 'spinwheel.claim', drop: 'after', times: 1 });
    await spin.openClaim('50 บาท');
    await doubleClick(spin.confirm);
    await waitFor(page, spin.claimSheet.getByText(words.claimUnknown));
    expect(await world.calls('spinwheel.claim')).toHaveLength(1);
    await expect(spin.claimSheet.locator('dl')).toContainText(words.noLongerOpen);
    await expect(spin.claimSheet.locator('dl')).toContainText(baht('2,500.75'));
    await expect(page.getByText(words.claimFailed)).toHaveCount(0);
  });
});
