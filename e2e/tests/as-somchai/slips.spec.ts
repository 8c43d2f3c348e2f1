import { closeDialog } from '../../fixtures/history.ts';
import { slipReasons } from '@krapao/contracts/errors/catalogue';
import { addressOf } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';
import { asShown } from '../../words/as-shown.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the result of each slip with its picture, every reason of a refusal, pages, and nothing to show', async ({
  app,
  context,
  language,
  page,
  world,
}) => {
  await page.clock.install();
  const money = new MoneySheets(app, language);
  const api = await world.member('somchai').api();
  const upload = (name: string, amount: string) =>
    api('wallet.uploadSlip', { form: { file: new File([PNG], name, { type: 'image/png' }), amount } });
  await upload('EXPIRED_SLIP.png', '250.5');
  await world.clock.advance('2m');
  await upload('slip.png', '0');
  await app.startAs(await world.member('somchai').signIn());
  await app.navItem('รายการ').click();
  let sheet = await money.openSlips();
  const rows = sheet.getByRole('row');
  await expect(rows).toHaveCount(3);
  const [pending, refused] = [rows.nth(1), rows.nth(2)];
  await expect(refused).toContainText(baht('250.50'));
  await expect(refused).toContainText('ไม่สำเร็จ');
  await expect(refused).toContainText('สลิปเก่าเกินไป ต้องส่งภายใน 1 ชั่วโมงหลังโอน');
  await expect(pending.getByRole('cell').nth(1)).toHaveText('-');
  await expect(pending).toContainText(asShown('กำลังดำเนินการ'));

  await test.step('by its own link', async () => {
    const link = refused.getByRole('link', { name: 'ดูสลิป' });
    await expect(link).toHaveAttribute('href', /\/media\/slips\/\w+\.svg$/);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
  await test.step('by its reference, in a window that cannot reach back', async () => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      pending.getByRole('button', { name: 'ดูสลิป' }).click(),
    ]);
    await tab.waitForURL(/\/media\/slips\/\w+\.svg$/);
    expect(await tab.evaluate('window.opener')).toBeNull();
    await tab.close();
  });
  await test.step('a missing picture gets a message, and leaves no empty window', async () => {
    await world.fault({ operation: 'statement.slipReference', code: 'NO_DATA', times: 1 });
    await pending.getByRole('button', { name: 'ดูสลิป' }).click();
    await expect(money.toast('ไม่พบข้อมูล')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
  });
  await closeDialog(page);

  const notes = [...Object.keys(slipReasons), 'SOMETHING_ELSE', null];
  const slips = notes.map((note, index) => ({
    createdAt: '2026-11-20T04:00:00.000Z',
    amount: 10,
    status: 'FAILED',
    note,
    link: 'javascript:alert(1)',
    reference: `slip-${index}`,
  }));
  const first = slips.slice(0, 10);
  for (const [after, part] of [first, slips.slice(10), [], undefined, first].entries()) {
    const body = { total: 23, slips: part };
    if (part) await world.fault({ operation: 'statement.slips', status: 200, body, after, times: 1 });
  }
  await world.fault({ operation: 'statement.slips', code: 'INVALID_IP', after: 3, times: 1 });
  // Until then the slips that were read before are as good as new.
  await page.clock.fastForward(6_000);
  sheet = await money.openSlips();
  await expect(sheet.getByText(asShown('สลิปไม่ถูกต้อง'), { exact: true })).toHaveCount(3);
  for (const reason of [
    asShown('บัญชีปลายทางไม่ถูกต้อง'),
    'สลิปนี้ส่งมาแล้ว',
    'เลขอ้างอิงบนสลิปไม่ชัด',
    'ตรวจรหัสยืนยันไม่ผ่าน 3 ครั้ง กรุณาส่งสลิปใหม่',
    'สลิปใช้ไม่ได้',
    asShown('บัญชีที่โอนไม่ตรงกับที่ลงทะเบียนไว้'),
    'สลิปเก่าเกินไป ต้องส่งภายใน 1 ชั่วโมงหลังโอน',
  ])
    await expect(sheet.getByText(reason, { exact: true })).toHaveCount(1);
  // A picture that loads slowly: only its own row is busy, on this page and the next.
  await page.route(addressOf('statement.slipReference'), () => undefined);
  const opening = sheet.getByRole('button', { name: 'ดูสลิป' }).and(sheet.locator('[aria-busy]'));
  await sheet.getByRole('button', { name: 'ดูสลิป' }).first().click();
  await expect(opening).toHaveCount(1);
  await sheet.getByRole('button', { name: 'หน้า 2', exact: true }).click();
  await expect(sheet.getByText(asShown('ไม่ทราบสาเหตุ กรุณาติดต่อเจ้าหน้าที่'), { exact: true })).toHaveCount(1);
  await expect(sheet).not.toContainText('SOMETHING_ELSE');
  await expect(opening).toHaveCount(0);
  await expect(sheet.getByRole('link')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'หน้า 3', exact: true }).click();
  await expect(sheet).toContainText('หน้านี้ไม่มีรายการ');
  await closeDialog(page);
  // On a tablet the sheet is centred, so growing would shift its content.
  await page.setViewportSize({ width: 768, height: 1024 });
  sheet = await money.openSlips();
  await expect(sheet).toContainText('อัปเดตข้อมูลไม่ได้');
  await expect(sheet.getByText(asShown('สลิปไม่ถูกต้อง'), { exact: true })).toHaveCount(3);
  const invalid = sheet.getByText(asShown('สลิปไม่ถูกต้อง'), { exact: true }).first();
  const top = async () => (await invalid.boundingBox())!.y;
  const before = await top();
  await sheet.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(sheet.getByText('อัปเดตข้อมูลไม่ได้')).toHaveCount(0);
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});
