import { closeDialog, goBack } from '../../fixtures/history.ts';
import { fastForwardUntil, pauseIn } from '../../fixtures/clock.ts';
import { doubleClick, drillConsole } from '../../fixtures/drill.ts';
import { goOffline } from '../../fixtures/go-offline.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translatePage } from '../../fixtures/translated.ts';
import { baht } from '../../words/amounts.ts';
import { asShown } from '../../words/as-shown.ts';

test.beforeEach(async ({ app, world }) => {
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openTransfer();
});

test.describe('when it goes wrong', () => {
  // The browser reports that a connection is cut, and the status of a refusal by the provider.
  test.use({ expectedConsole: drillConsole });

  test('a failed transfer shows an alert and loses no money; a lost answer is shown as unknown, with the real balances', async ({
    app,
    context,
    page,
    say,
    world,
  }) => {
    const { alert, confirm, sheet } = app.transfer;
    await test.step('while it is being sent there is no way back: the result is shown where it was confirmed', async () => {
      const { release } = await hold(page, 'wallet.transfer');
      await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
      await app.transfer.review('WALLET', 'PG', '50');
      await page.clock.install();
      await confirm.click();
      await goBack(page);
      await fastForwardUntil(page, 6_000, 'it says that this takes long', () =>
        sheet.getByText(asShown('เชื่อมต่อช้ากว่าปกติ')).isVisible(),
      );
      await release();
      await expect(alert).toContainText(say.transfer.failed);
      await goBack(page);
      await app.transfer.amount.waitFor();
    });
    await test.step('closed meanwhile, the result is shown once, and not in the next transfer', async () => {
      const { release } = await hold(page, 'wallet.transfer');
      await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
      await app.transfer.review('WALLET', 'PG', '60');
      await confirm.click();
      await closeDialog(page);
      await release();
      await expect(page.getByText(say.transfer.moneyIsBack).first()).toBeVisible();
      await app.home.openTransfer();
      await app.transfer.review('WALLET', 'PG', '60');
      await expect(alert).toHaveCount(0);
      await goBack(page);
      await app.transfer.amount.waitFor();
    });
    await test.step('the provider fails', async () => {
      await world.fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
      await app.transfer.review('WALLET', 'PG', '50');
      await confirm.click();
      await expect(alert).toContainText(say.transfer.failed);
      await expect(alert).toContainText(say.transfer.moneyIsBack);
      const { wallet } = await world.member('somchai').call('wallet.get');
      expect(wallet.amount).toBe(2450.75);
      await confirm.click();
      await expect(sheet).toBeHidden();
      await expect(app.home.balance).toContainText('2,400.75');
    });
    await test.step('a double click, and the answer is lost after the work', async () => {
      await app.home.openTransfer();
      const before = (await world.calls('wallet.transfer')).length;
      await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
      await app.transfer.review('WALLET', 'PG', '50');
      await doubleClick(confirm);
      await expect(alert.or(sheet.getByRole('status')).first()).toBeVisible();
      await expect(sheet.getByText(say.transfer.unknown)).toBeVisible();
      await expect(sheet.getByText(say.transfer.failed)).toHaveCount(0);
      await expect(sheet).toContainText(`โอน ${baht('50.00')} จาก กระเป๋าเงิน ไปที่ PG Soft`);
      await expect(sheet).toContainText(`${baht('2,350.75')}ก่อนโอน ${baht('2,400.75')}`);
      await expect(sheet).toContainText(`${baht('420.50')}ก่อนโอน ${baht('370.50')}`);
      expect(await world.calls('wallet.transfer')).toHaveLength(before + 1);
    });
    await test.step('the answer is lost with the connection: it is looked up once that is back', async () => {
      await closeDialog(page);
      await app.home.openTransfer();
      const before = (await world.calls('wallet.transfer')).length;
      await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
      const held = await world.hold('wallet.transfer');
      await app.transfer.review('WALLET', 'PG', '50');
      await confirm.click();
      await held.arrived();
      await goOffline(page);
      await held.release();
      await expect(sheet.getByText(say.transfer.unknown)).toBeVisible();
      await expect(sheet).toContainText('ยังโหลดข้อมูลล่าสุดไม่ได้');
      await context.setOffline(false);
      await expect(sheet).toContainText('ด้านล่างคือข้อมูลล่าสุด');
      await expect(sheet).toContainText(baht('2,300.75'));
      expect(await world.calls('wallet.transfer')).toHaveLength(before + 1);
    });
    await test.step('one game keeps its money, the others give theirs', async () => {
      await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });
      await closeDialog(page);
      await app.home.openTransfer();
      await sheet.getByRole('button', { name: 'รวมเงินทุกเกมเข้ากระเป๋า' }).click();
      await confirm.click();
      await expect(alert).toContainText('โอนสำเร็จบางส่วน');
      await expect(alert).toContainText('PG Soft');
      const { wallet, slots } = await world.member('somchai').call('wallet.get');
      expect(slots.filter(({ amount }) => amount > 0).map(({ code }) => code)).toEqual(['PG']);
      expect(wallet.amount).toBe(3426.5 - 470.5);
    });
    await test.step('the target game refuses: nothing is reported as transferred', async () => {
      const member = world.member('somchai');
      await member.call('wallet.transfer', { body: { from: 'WALLET', to: 'JOKER', amount: 75 } });
      await closeDialog(page);
      await app.home.refresh();
      await expect(app.home.game('Joker Gaming')).toContainText(baht('75.00'));
      await app.home.openTransfer();
      await app.transfer.from.selectOption('EVERYWHERE');
      await app.transfer.to.selectOption('PG');
      await sheet.getByRole('button', { name: say.transfer.review }).click();
      await confirm.click();
      await expect(alert).toContainText('เงินอยู่ในกระเป๋า หรือยังอยู่ใน Joker Gaming');
      await expect(alert).not.toContainText('โอนสำเร็จบางส่วน');
      expect((await member.call('wallet.get')).wallet.amount).toBe(3426.5 - 470.5);
    });
  });
});

test('all games to the wallet, and everything to one game, take one call each, and read the wallet once', async ({
  app,
  page,
  say,
  world,
}) => {
  const { confirm, from, sheet, to } = app.transfer;
  const api = await world.member('somchai').api();
  const total = baht('3,426.50');
  const reads = async () => (await world.calls('wallet.get')).filter(({ status }) => status === 200).length;
  const sent = async () => (await world.calls('wallet.transferAll')).map(({ request }) => request);

  await test.step('home', async () => {
    await sheet.getByRole('button', { name: 'รวมเงินทุกเกมเข้ากระเป๋า' }).click();
    await expect(sheet).toContainText(baht('975.75'));
    // Home has read it a second time after checking the games.
    const before = 2;
    await expect.poll(reads).toBe(before);
    await world.clock.advance('10m');
    // The wallet is read again before the sheet closes: the amount that was sent must not change.
    await page.clock.install();
    await pauseIn(page, 100);
    await confirm.click();
    const isRead = async () => (await reads()) === before + 1;
    await fastForwardUntil(page, 1, 'the wallet is read again', isRead);
    // The new balance is shown with the next tick, long before the sheet closes.
    const emptied = app.home.balance.getByText(baht('0.00'));
    await fastForwardUntil(page, 1, 'home shows that the games are empty', () => emptied.isVisible());
    await expect(sheet).toContainText(baht('975.75'));
    await page.clock.resume();
    await expect(page.getByText(say.transfer.doneAll('กระเป๋าเงิน')).first()).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(app.home.balance.getByText(baht('0.00'))).toBeVisible();
    expect((await reads()) - before, 'times that the wallet was read').toBe(1);
    expect((await api('wallet.get')).wallet.amount).toBe(3426.5);
  });

  await test.step('the time shown is that of the figures, also if a check fails', async () => {
    await expect(app.home.balance).toContainText('20/11/2026 12:10');
    await world.clock.advance('10m');
    await world.fault({ operation: 'wallet.refreshSlot', code: 'NO_WALLET', times: 1 });
    await app.home.refresh();
    await expect(app.home.balance).toContainText('เช็กยอดไม่สำเร็จยอดเมื่อ 20/11 12:10');
    await expect(app.home.balance, 'with its reason').toContainText(asShown('ไม่พบกระเป๋าเงินของคุณ'));
  });

  await test.step('into one game', async () => {
    await app.home.openTransfer();
    await from.selectOption({ label: `ทุกบัญชี · ${total}` });
    await to.selectOption('PG');
    await sheet.getByRole('button', { name: say.transfer.review }).click();
    await confirm.click();
    await expect(page.getByText(say.transfer.doneAll('PG Soft')).first()).toBeVisible();
    expect((await api('wallet.get')).slots.find(({ code }) => code === 'PG')?.amount).toBe(3426.5);
  });
  expect(JSON.stringify(await sent())).toContain('WALLET');
});

test('a double tap neither closes the sheet that its first tap opens, nor takes the focus from the confirmation', async ({
  app,
  page,
  say,
  world,
}) => {
  const { amount, confirm, sheet, to } = app.transfer;

  await test.step('on the review button', async () => {
    await to.selectOption('PG');
    await amount.fill('50');
    await sheet.getByRole('button', { name: say.transfer.review }).dblclick();
    await expect(confirm).toBeFocused();
    await confirm.click({ trial: true });
    await expect(confirm).toBeFocused();
    expect(await world.calls('wallet.transfer')).toHaveLength(0);
  });

  await test.step('on the tile, with the second tap beside the sheet', async () => {
    await closeDialog(page);
    const tile = app.home.action(say.home.transfer);
    // Within the page, so that the second tap comes with the first frame of the sheet, however slow the machine is.
    await tile.evaluate(async (element: HTMLElement) => {
      element.click();
      while (!document.querySelector('dialog:modal')) await new Promise(requestAnimationFrame);
      for (const type of ['pointerdown', 'click'])
        document.querySelector('dialog')!.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    });
    await sheet.getByRole('heading', { level: 2 }).click({ trial: true });
    await page.mouse.click(180, 20);
    await expect(sheet, 'a later tap closes it').toBeHidden();
  });
});

test('invalid input is shown at its field; the whole balance can be sent, to the last satang; Back closes the sheet, not the page', async ({
  app,
  page,
  say,
  world,
}) => {
  const { sheet, amount, from, to } = app.transfer;
  const submit = sheet.getByRole('button', { name: say.transfer.review });
  await submit.click();
  await expect(sheet.getByText('กรุณาเลือกบัญชี')).toBeVisible();
  await to.selectOption('WALLET');
  await amount.fill('0.5');
  await submit.click();
  await expect(sheet.getByText('โอนเข้าบัญชีเดียวกันไม่ได้')).toBeVisible();
  await expect(sheet.getByText(`ต้องไม่ต่ำกว่า ${baht('1.00')}`)).toBeVisible();
  await to.selectOption('PG');
  await amount.fill('2,450.76');
  await submit.click();
  await expect(sheet.getByText(`โอนได้ไม่เกิน ${baht('2,450.75')}`)).toBeVisible();
  await expect(amount).toBeFocused();

  await goBack(page);
  await expect(sheet).toBeHidden();
  await expect(app.home.balance).toBeVisible();
  await expect(page).toHaveURL(/\/user\/home$/);

  await test.step('also while the browser translates the page, which it does before the page is idle', async () => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.reload();
    await app.home.openTransfer();
    await translatePage(page);
    await from.selectOption('');
    await expect(amount).toHaveAccessibleDescription(`โอนขั้นต่ำ ${baht('1.00')}`);
    await from.selectOption('JOKER');
    await expect(amount).toHaveAccessibleDescription(/โอนได้ ฿75\.25$/);
    await from.selectOption('WALLET');
    await expect(amount).toHaveAccessibleDescription(/โอนได้ ฿2,450\.75$/);
  });
  await to.selectOption('PG');
  await sheet.getByRole('button', { name: 'ทั้งหมด' }).click();
  await expect(amount).toHaveValue('2,450.75');
  await app.transfer.review('WALLET', 'PG', '2,450.75');
  await app.transfer.confirm.click();
  await expect(sheet).toBeHidden();
  await expect(app.home.game('PG Soft')).toContainText('2,771.25');
  const { wallet } = await world.member('somchai').call('wallet.get');
  expect(wallet.amount).toBe(0);
});
