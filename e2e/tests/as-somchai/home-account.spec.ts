import { fastForwardUntil } from '../../fixtures/clock.ts';
import { doubleTapInto } from '../../fixtures/double-tap.ts';
import {
  type Drill,
  drill,
  drillConsole,
  GOES_ON,
  loseAnswer,
  pressExpired,
  pressOften,
} from '../../fixtures/drill.ts';
import { hold, press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { baht } from '../../words/amounts.ts';
import { homeWords } from '../../words/home.ts';
import { asShown } from '../../words/as-shown.ts';

const say = homeWords.th;

test.describe('opening an account', () => {
  test.use({ expectedConsole: drillConsole });

  test('is done once', async ({ app, page, world }) => {
    const account = new GameAccountSheet(page, app.home, 'th', 'Circus');
    const activate: Drill = {
      app,
      world,
      persona: 'somchai',
      operation: 'wallet.activate',
      ready: async () => {
        await account.open();
        return account.button('activate');
      },
      done: () => page.getByText('เปิดบัญชี Circus แล้ว พร้อมเล่น'),
      // Whether it was opened is looked up.
      unknown: () => page.getByText(asShown('ตรวจสอบแล้ว บัญชี Circus เปิดใช้งานอยู่')),
      times: async (api) =>
        (await api('wallet.get')).slots.find(({ code }) => code === 'CIRCUS')?.isActive ? 1 : 0,
    };
    await drill(activate);
    const another = new GameAccountSheet(page, app.home, 'th', 'Slot XO');
    await pressExpired({
      ...activate,
      ready: async () => {
        await another.open();
        return another.button('activate');
      },
    });
  });
});

test.describe('sign-in data', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedConsole: drillConsole });

  test('is hidden until requested, can be copied, and a new password is made after a confirmation', async ({
    app,
    page,
    world,
  }) => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const account = new GameAccountSheet(page, app.home, 'th', 'PG Soft');
    const dialog = page.getByRole('alertdialog', { name: say.resetTitle });
    const api = await world.member('somchai').api();
    const given = () => api('wallet.account', { params: { slotCode: 'PG' } });
    const old = await given();
    await page.clock.install();
    await app.startAs(await world.member('somchai').signIn());
    await account.open();

    await expect(account.sheet.getByText(old.username)).toBeVisible();
    await expect(account.sheet.getByText(old.password)).toHaveCount(0);
    await account.sheet.getByRole('button', { name: asShown('แสดงรหัสผ่าน') }).click();
    await expect(account.sheet.getByText(old.password)).toBeVisible();
    await account.button('copyUsername').click();
    await expect(page.getByText(asShown('คัดลอกแล้ว')).first()).toBeVisible();
    expect(await clipboard()).toBe(old.username);
    await account.button('copyPassword').click();
    await expect.poll(clipboard).toBe(old.password);

    await account.button('reset').click();
    await dialog.getByRole('button', { name: 'ยกเลิก' }).click();
    await expect(dialog).toBeHidden();
    expect(await given()).toEqual(old);
    await account.button('reset').click();
    await press(dialog.getByRole('button', { name: say.resetConfirm }), 'wallet.resetPassword');
    await expect(page.getByText(asShown('ได้รหัสผ่านเกมใหม่แล้ว')).first()).toBeVisible();
    const fresh = await given();
    expect(fresh.password).not.toBe(old.password);
    await expect(account.sheet.getByText(fresh.password)).toBeVisible();

    await test.step('a new password is shown even if the sheet was reopened meanwhile', async () => {
      const { release } = await hold(page, 'wallet.resetPassword');
      await page.clock.fastForward(1_000);
      await account.button('reset').click();
      await dialog.getByRole('button', { name: say.resetConfirm }).click();
      await account.close();
      await account.open();
      await account.sheet.getByRole('button', { name: asShown('แสดงรหัสผ่าน') }).click();
      await expect(account.sheet.getByText(fresh.password)).toBeVisible();
      await release();
      await expect(account.sheet.getByText(fresh.password)).toHaveCount(0);
      await expect(account.sheet.getByText((await given()).password)).toBeVisible();
      await page.clock.fastForward(1_000);
    });
    await test.step('a new password whose answer was lost is looked up and shown', async () => {
      await world.fault({ operation: 'wallet.resetPassword', drop: 'after', times: 1 });
      await account.button('reset').click();
      await press(dialog.getByRole('button', { name: say.resetConfirm }), 'wallet.resetPassword');
      await account.sheet.getByText(asShown('ยังไม่ทราบผลการตั้งรหัสผ่าน')).waitFor();
      const { password } = await given();
      expect(password).not.toBe(fresh.password);
      await expect(account.sheet.getByText(password)).toBeVisible();
      expect(await world.calls('wallet.resetPassword')).toHaveLength(3);
    });

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await account.button('copyPassword').click();
    await expect(page.getByText(asShown('คัดลอกไม่ได้')).first()).toBeVisible();
  });
});

test.describe('playing', () => {
  test.use({ expectedConsole: drillConsole });

  test('after an account is opened, Play launches the game, and transfers the amount first if there is one', async ({
    app,
    context,
    page,
    world,
  }) => {
    const circus = new GameAccountSheet(page, app.home, 'th', 'Circus');
    const account = new GameAccountSheet(page, app.home, 'th', 'PG Soft');
    await page.clock.install();
    await app.startAs(await world.member('somchai').signIn());

    await test.step('a double tap on the card of a game neither opens the game nor fills in an amount, if its second tap hits a button of the sheet', async () => {
      const name = 'Joker Gaming';
      const card = page.getByRole('main').getByRole('button', { name }).last();
      const joker = new GameAccountSheet(page, app.home, 'th', name);
      await doubleTapInto(page, card, joker.button('play'));
      expect(context.pages()).toHaveLength(1);
      await joker.close();
      await doubleTapInto(page, card, joker.sheet.getByRole('button', { name: 'ทั้งหมด', exact: true }));
      await expect(joker.amount).toHaveValue('');
      await joker.close();
    });
    await test.step('opened, it can be played', async () => {
      await circus.open();
      await press(circus.button('activate'), 'wallet.activate');
      await expect(circus.button('play')).toBeVisible();
      await circus.close();
      await expect(app.home.game('Circus')).toContainText('ดูข้อมูล');
    });

    await account.open();
    for (const nothing of ['', '0']) {
      await test.step(`played with "${nothing}" to transfer`, async () => {
        await account.amount.fill(nothing);
        const [tab] = await Promise.all([context.waitForEvent('page'), account.button('play').click()]);
        await tab.waitForURL(/\/games\/PG/);
        await tab.close();
      });
    }
    await test.step('a transfer without launch is blocked at 0 and less, and above the balance', async () => {
      for (const [amount, message] of [
        ['', 'กรุณากรอกจำนวนเงิน'],
        ['0', `ต้องไม่ต่ำกว่า ${baht('1.00')}`],
        ['-5', asShown('จำนวนเงินไม่ถูกต้อง')],
        ['2450.76', `โอนได้ไม่เกิน ${baht('2,450.75')}`],
      ] as const) {
        await account.amount.fill(amount);
        await account.button('transferOnly').click();
        await expect(account.sheet.getByText(message)).toBeVisible();
        await expect(account.amount).toBeFocused();
      }
    });
    expect(await world.calls('wallet.transfer')).toHaveLength(0);

    await test.step('transferred and played', async () => {
      await account.amount.fill('50');
      await expect(account.sheet).toContainText(`โอน ${baht('50.00')} จากกระเป๋าเงินไปที่ PG Soft`);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        press(account.button('transferAndPlay'), 'wallet.transfer'),
      ]);
      await tab.waitForURL(/\/games\/PG/);
      await expect(tab.getByText('370.50').first()).toBeVisible();
      await tab.close();
      await expect(account.sheet).toContainText(baht('370.50'));
      // A second press does not move it again.
      await expect(account.button('play')).toBeVisible();
      expect(await world.calls('wallet.transfer')).toHaveLength(1);
    });

    const only = account.button('transferOnly');
    const done = () => page.getByText(app.say.transfer.done(baht('50.00'), 'PG Soft'));
    const inWallet = async () => (await world.member('somchai').call('wallet.get')).wallet.amount;
    let before = await inWallet();
    const transferOnly: Drill = {
      app,
      world,
      persona: 'somchai',
      operation: 'wallet.transfer',
      ready: async () => {
        // The message of the transfer before would be taken for that of this one.
        await fastForwardUntil(page, 1_000, 'the message before it is gone', () => done().first().isHidden());
        await account.open();
        await account.amount.fill('50');
        return only;
      },
      done,
      unknown: () =>
        account.sheet
          .getByRole('status')
          .filter({ hasText: `${app.say.transfer.unknown}โอน ${baht('50.00')} จาก กระเป๋าเงิน ไปที่ PG Soft` }),
      times: async (api) => (before - (await api('wallet.get')).wallet.amount) / 50,
    };
    await test.step('transferred only: once, whatever happens', async () => {
      await pressOften(transferOnly, GOES_ON);
      before = await inWallet();
      await loseAnswer(transferOnly, GOES_ON);
      await pressExpired(transferOnly);
    });
  });
});
