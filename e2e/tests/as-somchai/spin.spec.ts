import type { Page } from 'playwright/test';
import { waitFor, pauseIn } from '../../fixtures/clock.ts';
import { drill, drillConsole } from '../../fixtures/drill.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import type { World } from '../../fixtures/world.ts';
import { SpinPage } from '../../pages/spin-page.ts';
import { baht } from '../../words/amounts.ts';
import { homeWords } from '../../words/home.ts';
import { spinWords } from '../../words/spin.ts';

/** The wheel of the scenario: CASH50 is the fourth of eight slices. */
const SLICES = 8;
const CASH50 = 3;
const COINS = 12;

const words = spinWords.th;
const test = base.extend<{ spin: SpinPage }>({
  spin: async ({ page }, use) => use(new SpinPage(page, words)),
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
const stopAt = (world: World, next: string) => world.event({ type: 'spin.set', next });
const coinsOf = async (world: World) =>
  (await (await world.as('somchai'))('spinwheel.setup')).result.userCoin;

test.beforeEach(async ({ app, world }) => app.enterAs(await world.tokenOf('somchai')));

test('the wheel ends on the slice of the server; coins, coupons and prize change at rest', async ({
  app,
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  await stopAt(world, 'CASH50');
  await spin.goto();
  await expect(spin.status).toContainText(words.ready);
  await expect(spin.wheel).toHaveAccessibleName(/10 บาท, เสียใจด้วย, 2 เหรียญ, 50 บาท/);
  const angles = [await spin.angle()];
  // Turns no faster than there is time to look at it.
  await pauseIn(page, 3_000);
  await spin.button.click();
  await expect(spin.status).toHaveText(words.turning);
  await expect(spin.button).toHaveAttribute('aria-disabled', 'true');

  // The answer is there and what it changed was read again, but nothing of it is seen yet.
  await page.clock.runFor(700);
  for (const operation of ['spinwheel.setup', 'spinwheel.coupon'] as const)
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return (await world.calls(operation)).length;
      })
      .toBeGreaterThan(1);
  expect(await coinsOf(world)).toBe(COINS - 1);
  angles.push(await spin.angle());
  await spin.button.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(spin.button).toContainText(String(COINS));
  await expect(spin.coupon(1)).toContainText('2 เหรียญ');
  await expect(spin.prize).toBeHidden();
  await page.clock.runFor(300);
  angles.push(await spin.angle());
  expect(angles, 'it turns one way').toEqual([...new Set(angles)].toSorted((a, b) => a - b));

  await page.clock.resume();
  await expect(spin.prize).toBeVisible();
  expect(await spin.sliceUnderPointer(SLICES)).toBe(CASH50);
  await expect(spin.prize).toContainText('รับเงิน 50 บาท เข้ากระเป๋า');
  await expect(spin.prize.locator('canvas')).toHaveJSProperty('width', 360);
  const reads = (await world.calls('spinwheel.setup')).length;
  await spin.prize.getByRole('button', { name: words.toCoupons }).click();
  await expect(spin.prize).toBeHidden();
  await expect(spin.status).toHaveText(words.won('50 บาท'));
  await expect(spin.button).toContainText(String(COINS - 1));
  await expect(spin.coupon(1)).toContainText('50 บาท');
  await expect.poll(async () => (await world.calls('spinwheel.setup')).length).toBeGreaterThan(reads);
  expect(await world.calls('spinwheel.spin')).toHaveLength(1);

  // Home reads the same answer of the wheel as this page.
  // By the key: a second tap so soon where the sheet was is taken for a double tap.
  await app.navItem(homeWords.th.home).press('Enter');
  await expect(app.home.tile(homeWords.th.spin)).toContainText(String(COINS - 1));
});

test('after a while in which nothing was drawn the wheel stands on the slice', async ({
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  await stopAt(world, 'CASH50');
  await spin.goto();
  const reads = (await world.calls('spinwheel.setup')).length;
  await spin.press();
  // Read again with the answer: from here on it slows down.
  await expect.poll(async () => (await world.calls('spinwheel.setup')).length).toBeGreaterThan(reads);
  await expect(spin.status).toHaveText(words.turning);
  // It stands still from here on, so nothing turns any more but by the next drawing.
  await pauseIn(page, 60_000);
  await page.clock.runFor(100);
  await expect(spin.prize).toBeVisible();
  expect(await spin.sliceUnderPointer(SLICES)).toBe(CASH50);
});

test('with less motion there is no turning; winning nothing is said calmly; without coins nothing is sent', async ({
  page,
  spin,
  world,
}) => {
  await calm(page);
  await page.clock.install();
  const member = await world.as('somchai');
  for (let coin = COINS; coin > 1; coin -= 1) await member('spinwheel.spin');
  await stopAt(world, 'NOTHING');
  await spin.goto();
  const before = await spin.angle();
  await pauseIn(page, 3_000);
  await spin.button.click();
  await expect(spin.status).toHaveText(words.turning);
  await page.clock.runFor(200);
  expect(await spin.angle()).toBe(before);
  await page.clock.resume();
  await waitFor(page, spin.status.filter({ hasText: words.nothing }));
  expect(await spin.sliceUnderPointer(SLICES)).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(spin.status).toContainText(words.noCoins);
  await expect(spin.button).toHaveAttribute('aria-disabled', 'true');
  await expect(spin.button).toHaveAccessibleDescription(new RegExp(words.noCoins));
  const sent = (await world.calls('spinwheel.spin')).length;
  await spin.button.click({ force: true });
  await page.keyboard.press('Enter');
  await page.clock.fastForward('00:05');
  await expect(spin.status).toContainText(words.noCoins);
  expect(await world.calls('spinwheel.spin')).toHaveLength(sent);

  await world.event({ type: 'coins.give', username: '0812345678', coins: 1 });
  await stopAt(world, 'CASH10');
  await page.reload();
  await spin.button.press('Enter');
  await waitFor(page, spin.prize);
  await expect(spin.prize.locator('canvas'), 'no confetti was let off').toHaveJSProperty('width', 300);
});

test('a refused spin says why and costs nothing; the wheel fits the window; one that is off leaves the coupons', async ({
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  await spin.goto();
  await world.fault({ operation: 'spinwheel.spin', code: 'INVALID_PRIZE_CODE', times: 1 });
  await spin.button.click();
  await waitFor(page, spin.refusal);
  await expect(spin.refusal).toContainText('เหรียญของคุณยังอยู่ครบ');
  const angle = await spin.angle();
  await spin.refusal.getByRole('button', { name: words.ok }).click();
  await expect(spin.button).toContainText(String(COINS));
  expect(await spin.angle(), 'at rest').toBe(angle);
  // Refusals of the wheel have words of their own (spec §8: the spin error set).
  for (const [code, text] of [
    ['MONEY_NOT_ENOUGH', 'เหรียญหมดแล้ว'],
    ['NO_DATA', 'ตอนนี้วงล้อยังไม่เปิด'],
  ] as const) {
    await world.fault({ operation: 'spinwheel.spin', code, times: 1 });
    await spin.press();
    await waitFor(page, spin.refusal);
    await expect(spin.refusal).toContainText(text);
    await spin.refusal.getByRole('button', { name: words.ok }).click();
  }

  const { activeSpinwheel } = (await (await world.as('somchai'))('spinwheel.setup')).result;
  expect(await spin.colours(SLICES)).toEqual(
    activeSpinwheel.slice.map(({ bgColor }) => bgColor.toLowerCase()),
  );
  await expect(spin.wheel, '85 % of 360 px').toHaveJSProperty('clientWidth', 306);
  await pauseIn(page, 3_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.runFor(300);
  await expect(spin.wheel, 'while the window may still change').toHaveJSProperty('clientWidth', 306);
  await page.clock.resume();
  await expect(spin.wheel, 'no more than 350 px').toHaveJSProperty('clientWidth', 350);

  await world.event({ type: 'spin.set', isOn: false });
  await page.reload();
  await expect(page.getByText(words.off)).toBeVisible();
  await expect(spin.coupon(1)).toContainText('2 เหรียญ');
});

test('coupons come in threes, and one is claimed after a look at it', async ({ page, spin, world }) => {
  await calm(page);
  await page.clock.install();
  await world.event({ type: 'coupon.give', username: '0812345678', slice: 'CASH500', expiresIn: '1h' });
  await spin.goto();
  await expect(spin.couponsCard.getByRole('listitem')).toHaveCount(3);
  await expect(spin.couponsCard).toContainText(words.page(1, 3));
  await spin.couponsCard.getByRole('button', { name: words.next }).click();
  await expect(spin.couponsCard).toContainText(words.page(2, 3));
  await expect(spin.coupon(1)).toContainText('4');

  // Cancelled within the half second in which presses are gathered: nothing is sent.
  await spin.openClaim('50 บาท');
  await pauseIn(page, 3_000);
  await spin.confirm.click();
  await spin.claimSheet.getByRole('button', { name: words.cancel }).click();
  await page.clock.runFor(1_000);
  await expect(spin.claimSheet).toBeHidden();
  await page.clock.resume();

  await spin.openClaim('50 บาท');
  await spin.pressConfirm();
  await expect(spin.claimSheet).toContainText(words.claimed('50 บาท'));
  await spin.claimSheet.getByRole('button', { name: words.ok }).click();
  expect(await world.calls('spinwheel.claim')).toHaveLength(1);
  expect((await (await world.as('somchai'))('wallet.get')).wallet.amount).toBe(2500.75);
  await expect(spin.couponsCard).toContainText(words.page(2, 2));

  // The list is of before it expired.
  await page.reload();
  await spin.openClaim('500 บาท');
  await world.clock({ advance: '2h' });
  await spin.pressConfirm();
  await expect(spin.claimSheet).toContainText('คูปองหมดอายุแล้ว');
  await expect(spin.confirm).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(spin.coupon(1)).toContainText('2 เหรียญ');
});

test('a coupon that starts a bonus says what it binds to, before and after; the next money then waits', async ({
  page,
  spin,
  world,
}) => {
  await calm(page);
  await page.clock.install();
  for (const slice of ['CASH500', 'BONUS100'])
    await world.event({ type: 'coupon.give', username: '0812345678', slice });
  await spin.goto();
  await spin.openClaim('โบนัส 100');
  const binds = 'ระหว่างใช้โบนัสนี้ ไม่สามารถฝากเงิน รับคืนยอดเสีย หรือรับโบนัสอื่นได้';
  await expect(spin.claimSheet).toContainText(binds);
  await expect(spin.claimSheet).toContainText(baht('100.00'));
  await spin.pressConfirm();
  await expect(spin.claimSheet).toContainText('โบนัสเริ่มแล้ว');
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

test.describe('in a hurry and without luck', () => {
  test.use({ expectedConsole: drillConsole });

  test('a spin costs one coin', async ({ app, page, spin, world }) => {
    await calm(page);
    await drill({
      app,
      world,
      persona: 'somchai',
      operation: 'spinwheel.spin',
      prepare: () => stopAt(world, 'CASH50'),
      open: () => spin.goto(),
      ready: async () => spin.button,
      done: () => spin.prize,
      unknown: () => page.getByRole('dialog', { name: words.title }).getByText(words.unknown),
      times: async (api) => COINS - (await api('spinwheel.setup')).result.userCoin,
    });
  });

  test('a coupon is claimed once', async ({ app, page, spin, world }) => {
    await drill({
      app,
      world,
      persona: 'somchai',
      operation: 'spinwheel.claim',
      open: () => spin.goto(),
      ready: async () => {
        await spin.openClaim('10 บาท');
        return spin.confirm;
      },
      done: () => page.getByText(words.claimed('10 บาท')),
      unknown: () => spin.claimSheet.getByText(words.claimUnknown),
      times: async (api) => ((await api('wallet.get')).wallet.amount - 2450.75) / 10,
    });
  });

  test('the truth after a lost answer is shown: coins and coupons, wallet and coupon', async ({
    page,
    spin,
    world,
  }) => {
    await calm(page);
    await page.clock.install();
    await stopAt(world, 'CASH50');
    await spin.goto();
    await world.fault({ operation: 'spinwheel.spin', drop: 'after', times: 1 });
    await spin.press();
    const unknown = page.getByRole('dialog', { name: words.title });
    await expect(unknown).toContainText(words.unknown);
    await expect(unknown.locator('dl')).toContainText('11');
    await expect(unknown.locator('dl')).toContainText('50 บาท');
    // Whether it won is seen in the coupons; the statement knows nothing of spins.
    await expect(unknown.getByRole('button')).toHaveText(['', words.toCoupons, words.back]);
    await unknown.getByRole('button', { name: words.toCoupons }).click();
    await expect(page.getByRole('heading', { name: words.coupons })).toBeFocused();
    await expect(spin.button).toContainText('11');

    await world.fault({ operation: 'spinwheel.claim', drop: 'after', times: 1 });
    await spin.openClaim('50 บาท');
    await spin.pressConfirm();
    await expect(spin.claimSheet).toContainText(words.claimUnknown);
    await expect(spin.claimSheet.locator('dl')).toContainText(words.noLongerOpen);
    await expect(spin.claimSheet.locator('dl')).toContainText(baht('2,500.75'));
    await expect(page.getByText(words.claimFailed)).toHaveCount(0);
  });
});
