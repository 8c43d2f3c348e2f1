import type { Page } from 'playwright/test';
import { waitFor, pauseIn } from '../../fixtures/clock.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import type { World } from '@krapao/kit';
import { SpinPage } from '../../pages/spin-page.ts';
import { homeWords } from '../../words/home.ts';
import { spinWords } from '../../words/spin.ts';
import { asShown } from '../../words/as-shown.ts';

/** In the scenario's wheel CASH50 is the fourth of eight slices. */
const SLICES = 8;
const CASH50 = 3;
const COINS = 12;

const words = spinWords.th;
const test = base.extend<{ spin: SpinPage }>({
  spin: async ({ page }, use) => use(new SpinPage(page, words)),
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
/** The player looks at the page again: what it shows is read again. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('00:10');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
const stopAt = (world: World, next: string) => world.event({ type: 'spin.set', next });
const coinsOf = async (world: World) =>
  (await world.member('somchai').call('spinwheel.setup')).result.userCoin;

test.beforeEach(async ({ app, world }) => app.enterAs(await world.member('somchai').signIn()));

test('the wheel stops on the slice that the server chose; coins, coupons and prize are updated only then', async ({
  app,
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  await stopAt(world, 'CASH50');
  await spin.goto();
  await expect(spin.status).toContainText(words.ready);
  await expect(page.getByText(/ 8 ช่อง: 10 บาท, เสียใจด้วย, 2 เหรียญ, 50 บาท/)).toBeAttached();
  const angles = [await spin.angle()];
  // The clock is stopped, so that the turning can be checked step by step.
  await pauseIn(page, 3_000);
  await spin.button.click();
  // The spin begins after the next frame.
  await page.clock.runFor(20);
  await expect(spin.status).toHaveText(words.turning);
  await expect(spin.button).toHaveAttribute('aria-disabled', 'true');

  // The answer has arrived and the data was refetched, but nothing is shown yet.
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
  await expect(spin.prize, 'read out as it opens').toHaveAccessibleDescription(/รับเงิน 50 บาท เข้ากระเป๋า/);
  await expect(spin.prize.locator('canvas')).toHaveJSProperty('width', 360);
  const reads = (await world.calls('spinwheel.setup')).length;
  await spin.prize.getByRole('button', { name: words.toCoupons }).click();
  await expect(spin.prize).toBeHidden();
  await expect(spin.status).toHaveText(words.won('50 บาท'));
  await expect(spin.button).toContainText(String(COINS - 1));
  await expect(spin.coupon(1)).toContainText('50 บาท');
  await expect.poll(async () => (await world.calls('spinwheel.setup')).length).toBeGreaterThan(reads);
  expect(await world.calls('spinwheel.spin')).toHaveLength(1);

  // Home uses the same cached data of the wheel as this page.
  // By keyboard: a tap so soon after the sheet closed would count as a double tap.
  await app.navItem(homeWords.th.home).press('Enter');
  await expect(app.home.tile(homeWords.th.spin)).toContainText(String(COINS - 1));
});

test('after a pause in which nothing was drawn, the wheel rests on the slice', async ({
  page,
  spin,
  world,
}) => {
  await page.clock.install();
  await stopAt(world, 'CASH50');
  await spin.goto();
  const reads = (await world.calls('spinwheel.setup')).length;
  await spin.press();
  // The data is refetched with the answer: from here on the wheel slows down.
  await expect.poll(async () => (await world.calls('spinwheel.setup')).length).toBeGreaterThan(reads);
  await expect(spin.status).toHaveText(words.turning);
  // The clock is stopped, so the wheel turns only when the clock is moved.
  await pauseIn(page, 60_000);
  await page.clock.runFor(100);
  await expect(spin.prize).toBeVisible();
  expect(await spin.sliceUnderPointer(SLICES)).toBe(CASH50);
});

test('with reduced motion the wheel does not turn; a blank is shown calmly; without coins nothing is sent', async ({
  page,
  spin,
  world,
}) => {
  await calm(page);
  await page.clock.install();
  const member = await world.member('somchai').api();
  for (let coin = COINS; coin > 1; coin -= 1) await member('spinwheel.spin');
  await stopAt(world, 'NOTHING');
  await spin.goto();
  const before = await spin.angle();
  await pauseIn(page, 3_000);
  await spin.button.click();
  // The spin begins after the next frame.
  await page.clock.runFor(20);
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
  await comeBack(page);
  await expect(spin.status).not.toContainText(words.noCoins);
  await spin.button.press('Enter');
  await waitFor(page, spin.prize);
  await expect(spin.prize.locator('canvas'), 'no confetti was let off').toHaveJSProperty('width', 300);
});

test('a refused spin says why and costs nothing; the wheel fits the window; if it is off the coupons remain, and can be claimed', async ({
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
  // The wheel has its own error texts (spec §8: the spin error set).
  for (const [code, text] of [
    ['MONEY_NOT_ENOUGH', words.noCoins],
    ['NO_DATA', asShown('ตอนนี้วงล้อยังไม่เปิด')],
  ] as const) {
    await world.fault({ operation: 'spinwheel.spin', code, times: 1 });
    await spin.press();
    await waitFor(page, spin.refusal);
    await expect(spin.refusal).toContainText(text);
    await spin.refusal.getByRole('button', { name: words.ok }).click();
  }

  const { activeSpinwheel } = (await world.member('somchai').call('spinwheel.setup')).result;
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
  await page.setViewportSize({ width: 800, height: 360 });
  await expect(spin.wheel, 'on a phone that lies on its side').toHaveJSProperty('clientWidth', 272);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(spin.button.locator('..'), 'whole').toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 256 });
  const prizes = page.getByText(asShown('รางวัลในวงล้อ'));
  await expect
    .poll(
      async () => (await prizes.boundingBox())?.height,
      'magnified to 400 %, they have a line of their own',
    )
    .toBeLessThan(60);

  await world.event({ type: 'spin.set', isOn: false });
  await comeBack(page);
  await expect(page.getByText(words.off)).toBeVisible();
  await spin.openClaim('2 เหรียญ');
  await expect(spin.confirm).toBeEnabled();
});

test.describe('a spin whose outcome cannot be looked up', () => {
  test.use({ expectedConsole: drillConsole });

  test('says so even if the wheel was switched off, and can be left', async ({ app, page, spin, world }) => {
    await page.clock.install();
    await calm(page);
    await spin.goto();
    await world.fault({ operation: 'spinwheel.spin', drop: 'after', times: 1 });
    await world.fault({ operation: 'spinwheel.setup', code: 'NO_DATA' });
    await world.fault({ operation: 'spinwheel.coupon', code: 'INVALID_IP' });
    await spin.press();
    const dialog = page.getByRole('dialog', { name: words.title });
    await waitFor(page, dialog.getByText(words.unknown));
    await expect(page.getByText(words.off)).toBeVisible();
    await dialog.getByRole('button', { name: 'หน้าแรก' }).click();
    await app.home.isOpen();
  });
});
