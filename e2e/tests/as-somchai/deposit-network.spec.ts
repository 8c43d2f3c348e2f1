import { AWAITED_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import { fastForwardUntil, isReady, pauseIn, waitFor } from '../../fixtures/clock.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { addressOf, hold, press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';
import { codeWords } from '../../words/codes.ts';
import { asShown } from '../../words/as-shown.ts';

test.use({ expectedConsole: drillConsole });

test.beforeEach(async ({ app, page, world }) => {
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openDeposit();
});

test('after a lost answer the app checks until it knows whether a code was made, and whether one was cancelled', async ({
  app,
  page,
  say,
  world,
}) => {
  const { create, panel, sheet } = app.deposit;
  const again = panel.getByRole('button', { name: asShown('ตรวจสอบอีกครั้ง') });
  const lose = async (drop: 'before' | 'after') => {
    await world.fault({ operation: 'qrcode.create', drop, times: 1 });
    await world.fault({ operation: 'qrcode.get', drop: 'before' });
    await press(create, 'qrcode.create');
    await waitFor(page, again);
    await fastForwardUntil(page, 1_000, 'it can be checked again', () => isReady(again));
    await expect(create).toBeDisabled();
    await world.clearFaults();
    await again.click();
  };
  await test.step('whether a code was made: if not, another can be made', async () => {
    await app.deposit.choose('KBANK');
    await app.deposit.amount.fill('100');
    await lose('before');
    await expect(panel.getByText('ไม่พบ QR ที่สร้าง')).toBeVisible();
    await lose('after');
    await app.deposit.picture(baht('100.00')).waitFor();
  });
  await test.step('whether it was cancelled: that failed only if the code is still there', async () => {
    const toasts = page.getByRole('region', { name: say.messages });
    const failed = toasts.getByText(codeWords.th.INTERNAL_SERVER_ERROR);
    const cancel = async () => {
      await sheet.getByRole('button', { name: say.deposit.cancel }).click();
      const question = page.getByRole('alertdialog');
      await press(question.getByRole('button', { name: say.deposit.cancel }), 'qrcode.cancel');
    };
    await world.fault({ operation: 'qrcode.cancel', drop: 'before', times: 1 });
    await cancel();
    await waitFor(page, failed);
    await app.deposit.picture(baht('100.00')).waitFor();
    await toasts.getByRole('button').click();
    await expect(failed).toBeHidden();

    await world.fault({ operation: 'qrcode.cancel', drop: 'after', times: 1 });
    await cancel();
    await waitFor(page, panel.getByText(asShown('QR นี้ปิดใช้งานแล้ว')));
    // Checked at once: a toast disappears by itself.
    expect(await failed.count()).toBe(0);
  });
});

test('that it is unknown whether a code was made is not said if the answer came just before a reload, otherwise until the code is there', async ({
  app,
  page,
  say,
  world,
}) => {
  const { create, sheet } = app.deposit;
  const unknown = page.getByText('ยังไม่ทราบว่าสร้าง QR สำเร็จหรือไม่');
  const notice = page.getByRole('region', { name: say.messages });
  const cancel = async () => {
    await sheet.getByRole('button', { name: say.deposit.cancel }).click();
    const question = page.getByRole('alertdialog');
    await press(question.getByRole('button', { name: say.deposit.cancel }), 'qrcode.cancel');
    await create.waitFor();
  };
  await test.step('a code whose creation was answered just before a reload is shown by the next page, which says nothing of an unknown result', async () => {
    await app.deposit.choose('KBANK');
    await app.deposit.amount.fill('100');
    // The form is busy until a double click would be over.
    await pauseIn(page, 100);
    const isCode = addressOf('qrcode.get');
    // After an answer the codes are read again.
    let reads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && isCode(new URL(request.url()))) reads += 1;
    });
    await create.click();
    await fastForwardUntil(page, 1, 'the codes are read again', async () => reads > 0);
    const awaited = await page.evaluate((key) => sessionStorage.getItem(key), AWAITED_KEY);
    expect(awaited, 'left for the next page to tell').toBeNull();
    await page.reload();
    await page.clock.resume();
    await app.home.openDeposit();
    await app.deposit.picture(baht('100.00')).waitFor();
    await expect(notice).toBeHidden();
    await cancel();
  });
  await test.step('the message disappears once the code is there', async () => {
    await app.deposit.choose('KBANK');
    await app.deposit.amount.fill('100');
    await world.fault({ operation: 'qrcode.create', drop: 'after', times: 1 });
    const { release } = await hold(page, 'qrcode.create');
    await press(create, 'qrcode.create');
    await closeDialog(page);
    // The notice is in the sheet that is open by then: its link leads out of it.
    await app.home.openTransfer();
    const lookup = await hold(page, 'qrcode.get');
    await release();
    await expect(notice.locator(unknown)).toBeVisible();
    await notice.getByRole('link', { name: say.deposit.title }).click();
    await sheet.waitFor();
    await expect(app.transfer.sheet).toHaveCount(0);
    await lookup.release();
    await app.deposit.picture(baht('100.00')).waitFor();
    await expect(unknown).toHaveCount(0);

    await cancel();
    await expect(unknown).toHaveCount(0);
  });
});

test('a code whose creation was not answered before a reload is found by the next page, and if it is paid the page after that says so', async ({
  app,
  page,
  say,
  world,
}) => {
  const notice = page.getByRole('region', { name: say.messages }).getByText('ยังไม่ทราบว่าสร้าง QR สำเร็จหรือไม่');
  await app.deposit.choose('KBANK');
  await app.deposit.amount.fill('100');
  const held = await world.hold('qrcode.create');
  await app.deposit.create.click();
  await held.arrived();
  await page.reload();
  await held.release();
  await expect(notice).toBeVisible();
  await app.home.action(say.home.deposit).click();
  await app.deposit.picture(baht('100.00')).waitFor();
  await expect(notice).toBeHidden();
  // As when a phone comes back from the bank's app to a page that it has discarded.
  await page.reload();
  await expect(app.home.balance).toContainText(baht('3,426.50'));
  await expect(notice).toBeHidden();

  await test.step('a code that is paid after the page was discarded is reported by the next page, without opening the sheet', async () => {
    const { qrcodeId } = await world.member('somchai').call('qrcode.get', { params: { bankCode: 'KBANK' } });
    await world.event({ type: 'qr.pay', qrcodeId: qrcodeId ?? '' });
    await waitFor(page, page.getByText(`เงินเข้าแล้ว ${baht('100.00')}`).first());
    await expect(app.home.balance).toContainText(baht('3,526.50'));
    const kept = await page.evaluate((key) => sessionStorage.getItem(key), sessionKeys.code);
    expect(kept, 'awaited by the page after that').toBeNull();
  });
});
