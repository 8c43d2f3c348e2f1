import { closeDialog, goBack } from '../../fixtures/history.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { isReady, pauseIn } from '../../fixtures/clock.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { baht } from '../../words/amounts.ts';
import { homeWords } from '../../words/home.ts';
import { asShown } from '../../words/as-shown.ts';

const say = homeWords.th;

test.describe('the widget grid', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('has the wheel or refresh-all, and shows banners before invite and refund if there are any', async ({
    app,
    page,
    world,
  }) => {
    await page.clock.install();
    const refreshAll = app.home.tile(say.refreshAll);
    const spin = app.home.tile(say.spin);
    const dialog = page.getByRole('dialog');
    const afterBanners = dialog.getByRole('button', { name: say.afterBanners });
    const banner = { image: '/media/banners/none.png', html: '<p>โปรโมชัน</p>' };
    const body = [banner, banner, banner, banner];
    await world.fault({ operation: 'invite.banners', status: 200, body });
    await app.startAs(await world.member('somchai').signIn());

    await test.step('the wheel is on: its coins are shown', async () => {
      await expect(spin).toContainText(say.coins);
      await expect(spin).toHaveAttribute('href', '/user/spin');
      await expect(app.home.tile(say.bonus)).toHaveAttribute('href', '/user/bonus');
      await expect(refreshAll).toHaveCount(0);
    });
    const pastBanners = async (owner: 'invite' | 'refund') => {
      await afterBanners.click();
      await expect(afterBanners).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: say[owner] })).toBeVisible();
      await closeDialog(page);
    };
    await test.step('invite: each of four banners has a large enough dot to tap, on the narrowest phone too', async () => {
      const before = page.viewportSize()!;
      await page.setViewportSize({ width: 320, height: 740 });
      await app.home.tile(say.invite).click();
      const dots = dialog.getByRole('button', { name: /^ดูประกาศที่/ });
      await expect(dots).toHaveCount(4);
      for (const dot of await dots.all()) {
        const { width, height } = (await dot.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      await page.setViewportSize(before);
    });
    await test.step('closing the banners opens the sheet', async () => {
      await pastBanners('invite');
      await app.home.tile(say.refund).click();
      await pastBanners('refund');
    });
    const sheetComesDirectly = async () => {
      await app.home.tile(say.invite).click();
      await expect(page.getByRole('dialog', { name: say.invite })).toBeVisible();
      await expect(afterBanners).toHaveCount(0);
      await closeDialog(page);
    };
    await test.step('the wheel is off, there are no banners', async () => {
      await world.event({ type: 'spin.set', isOn: false });
      await world.clearFaults();
      await world.fault({ operation: 'invite.banners', status: 200, body: [] });
      await page.reload();
      await expect(refreshAll).toBeVisible();
      await expect(spin).toHaveCount(0);
      const { username } = world.member('somchai');
      await world.event({ type: 'game.result', username, game: 'PG', stake: 20, payout: 120 });
      await refreshAll.click();
      await expect(app.home.total).toHaveText(baht('3,526.50'));
      await sheetComesDirectly();
      await world.clearFaults();
    });
    await test.step('a double tap on it calls the games once, however fast they answer', async () => {
      const before = (await world.calls('wallet.refreshSlot')).length;
      await pauseIn(page, 3_000);
      await refreshAll.click();
      await expect
        .poll(async () => {
          await page.clock.runFor(10);
          return isReady(refreshAll);
        })
        .toBe(true);
      await refreshAll.click();
      await page.clock.runFor(DOUBLE_CLICK_MS);
      await refreshAll.click();
      await expect.poll(async () => (await world.calls('wallet.refreshSlot')).length).toBe(before + 2);
      await page.clock.resume();
    });
    await test.step('neither the wheel nor the banners can be loaded', async () => {
      await world.event({ type: 'spin.set', isOn: true });
      await world.fault({ operation: 'spinwheel.active', status: 500 });
      await world.fault({ operation: 'invite.banners', status: 500 });
      await page.reload();
      await expect(refreshAll).toBeVisible();
      await sheetComesDirectly();
    });
  });
});

test.describe('carousels with thirty accounts', () => {
  test.use({ worldOf: { scenario: 'many-games' } });

  test('show balances, turn by keys and by swiping, and a card opens its account', async ({
    app,
    page,
    world,
  }) => {
    const slots = app.home.category(say.slot);
    const card = (name: string) => slots.getByRole('listitem').getByRole('button', { name });
    const inFront = slots.locator('li button[tabindex="0"]');
    const inDepth = slots.locator('li[style*=perspective]');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await app.startAs(await world.member('somchai').signIn());

    await test.step('amount and second figure; the other cards offer to open an account', async () => {
      for (const [name, amount, second] of [
        ['Lao Lotto', '5,000.00', '500.00'],
        ['IMI', '12.34', '123.40'],
        ['มวยไทย', '999,999,999.99', '99,999,999,999.00'],
        // 33.33 times 1.005 is 33.49665: rounded down.
        ['หวยหุ้น', '33.33', '33.49'],
      ] as const) {
        await expect(app.home.game(name)).toContainText(baht(amount));
        await expect(app.home.game(name)).toContainText(`เครดิตในเกม ${second}`);
        await expect(app.home.game(name)).toContainText('ดูข้อมูล');
      }
      await expect(app.home.game('Ameba')).toContainText('เปิดบัญชี');
      await expect(app.home.game('Ameba')).not.toContainText('ดูข้อมูล');
    });

    await test.step('keys turn them', async () => {
      await expect(inDepth).toHaveCount(2);
      await expect(inFront).toContainText('Joker Gaming');
      await inFront.focus();
      await page.keyboard.press('ArrowRight');
      await expect(card('PG Soft')).toBeFocused();
      await expect(inFront).toContainText('PG Soft');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowLeft');
      await expect(inFront).toContainText('Ameba');
      await page.keyboard.press('End');
      await expect(inFront).toContainText('Ameba');
      await page.keyboard.press('ArrowRight');
      await expect(card('Joker Gaming')).toBeFocused();
    });

    await test.step('Enter opens the card in front, Back closes it', async () => {
      await page.keyboard.press('Enter');
      const joker = new GameAccountSheet(page, app.home, 'th', 'Joker Gaming');
      await expect(joker.sheet).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      await goBack(page);
      await expect(joker.sheet).toBeHidden();
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
      await expect(page).toHaveURL(/\/user\/home$/);
      await expect(card('Joker Gaming')).toBeFocused();
    });

    await test.step('swiping turns them, and the end of a drag is no tap', async () => {
      await card('Joker Gaming').scrollIntoViewIfNeeded();
      const box = (await card('Joker Gaming').boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 120, y, { steps: 4 });
      await page.mouse.move(x - 230, y, { steps: 4 });
      await page.mouse.up();
      await expect(inFront).not.toContainText('Joker Gaming');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('with reduced motion they are flat', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await inFront.focus();
      await page.keyboard.press('Home');
      await expect(inFront).toContainText('Joker Gaming');
      await expect(slots.getByRole('listitem')).toHaveCount(15);
      await expect(inDepth).toHaveCount(0);
    });

    await test.step('a newly opened account moves to those in use, and stays in front', async () => {
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      const ameba = new GameAccountSheet(page, app.home, 'th', 'Ameba');
      await ameba.button('activate').click();
      await ameba.button('play').waitFor();
      await ameba.sheet.getByRole('button', { name: 'ปิด', exact: true }).click();
      await expect(ameba.sheet).toBeHidden();
      await expect(card('Ameba')).toBeFocused();
      await expect(inFront).toContainText('Ameba');
    });

    await test.step('a category without accounts is not shown', async () => {
      const wallet = await world.member('somchai').call('wallet.get');
      const onlySlots = wallet.slots.filter(({ category }) => category === 'slot');
      await world.fault({ operation: 'wallet.get', status: 200, body: { ...wallet, slots: onlySlots } });
      await app.home.refresh();
      await expect(app.home.category(say.lotto)).toHaveCount(0);
      await expect(app.home.category(say.sport)).toHaveCount(0);
      await expect(slots).toBeVisible();
    });
  });
});

test('arrived money is announced once, and not again when the language is changed', async ({
  app,
  page,
  world,
}) => {
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const reads = async () => (await world.calls('wallet.get')).length;
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await expect(card(asShown('กำลังดำเนินการ'))).toContainText('รอเงินเข้าบัญชีธนาคาร');
  // When the page opens, and after the games have answered.
  await expect.poll(reads).toBe(2);
  await world.event({ type: 'withdrawal.decide', username: '0812345678', status: 'SUCCESS' });
  await page.clock.fastForward(15_000);
  await expect(card(asShown('กำลังดำเนินการ'))).toContainText('เงินเข้าแล้ว');
  await expect.poll(reads).toBe(3);
  await app.languages.selectOption('en');
  await expect(card('On its way')).toBeVisible();
  // Further reads would have been sent by then.
  await page.evaluate(() => fetch('/health'));
  expect(await reads()).toBe(3);

  await test.step('the total counts up when it grows, and is shown at once when it shrinks, however often it changes', async () => {
    await app.languages.selectOption('th');
    const { username } = world.member('somchai');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(app.home.total).toHaveText(baht('3,426.50'));
    for (const [stake, payout, total] of [
      [20, 120, '3,526.50'],
      [300, 0, '3,226.50'],
      [20, 70, '3,276.50'],
      [20, 21, '3,277.50'],
    ] as const) {
      await world.event({ type: 'game.result', username, game: 'PG', stake, payout });
      // A press right after another counts as a double click.
      await expect(async () => {
        await app.home.refresh();
        await expect(app.home.total).toHaveText(baht(total), { timeout: 2_000 });
      }).toPass();
      await expect(app.home.total).not.toHaveAttribute('aria-busy');
      await expect(app.home.total).toHaveText(baht(total));
    }

    const wallet = await world.member('somchai').call('wallet.get');
    const body = { ...wallet, wallet: { ...wallet.wallet, amount: wallet.wallet.amount + 200.005 } };
    await world.fault({ operation: 'wallet.get', status: 200, body });
    await app.home.refresh();
    await expect(app.home.total, 'an amount is shown as it came').toHaveText(baht('3,477.505'));
    await expect(app.home.total).not.toHaveAttribute('aria-busy');
  });
});
