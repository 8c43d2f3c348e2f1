import { fastForwardUntil, isReady, waitFor } from '../../fixtures/clock.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { hold, press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { baht } from '../../words/amounts.ts';
import { asShown } from '../../words/as-shown.ts';

test.use({ expectedConsole: drillConsole });

test.beforeEach(async ({ app, page, world }) => {
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openDeposit();
});

test('after a lost answer the app checks until it knows whether a code was made, and then another can be made', async ({
  app,
  page,
  world,
}) => {
  const { create, panel } = app.deposit;
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
  await app.deposit.choose('KBANK');
  await app.deposit.amount.fill('100');
  await lose('before');
  await expect(panel.getByText('ไม่พบ QR ที่สร้าง')).toBeVisible();
  await lose('after');
  await app.deposit.picture(baht('100.00')).waitFor();
});

test('the message that it is unknown whether a code was made disappears once the code is there', async ({
  app,
  page,
  say,
  world,
}) => {
  const { create, sheet } = app.deposit;
  const unknown = page.getByText('ยังไม่ทราบว่าสร้าง QR สำเร็จหรือไม่');
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
  const notice = page.getByRole('region', { name: say.messages });
  await expect(notice.locator(unknown)).toBeVisible();
  await notice.getByRole('link', { name: say.deposit.title }).click();
  await sheet.waitFor();
  await expect(app.transfer.sheet).toHaveCount(0);
  await lookup.release();
  await app.deposit.picture(baht('100.00')).waitFor();
  await expect(unknown).toHaveCount(0);

  await sheet.getByRole('button', { name: say.deposit.cancel }).click();
  const question = page.getByRole('alertdialog');
  await press(question.getByRole('button', { name: say.deposit.cancel }), 'qrcode.cancel');
  await create.waitFor();
  await expect(unknown).toHaveCount(0);
});
