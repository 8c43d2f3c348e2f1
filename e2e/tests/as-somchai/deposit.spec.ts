import { expect, test } from '../../fixtures/test.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { crc16, emvFields, readQr } from '../../pages/picture.ts';
import { baht } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';

test.beforeEach(async ({ app, world }) => {
  await app.startAs(await world.tokenOf('somchai'));
  await app.home.openDeposit();
});

test('the QR picture is a PromptPay payload with the amount and a right checksum', async ({ app }) => {
  await app.deposit.createCode('KBANK', '123.45');
  const payload = await readQr(app.deposit.picture(baht('123.45')));
  const fields = emvFields(payload ?? '');
  expect(fields.get('54')).toBe('123.45');
  expect(fields.get('53')).toBe('764');
  expect(fields.get('58')).toBe('TH');
  // A single-use code of PromptPay: a bill payment or a transfer, by the application id of Thai QR.
  expect(fields.get('01')).toBe('12');
  expect((fields.get('29') ?? fields.get('30'))?.slice(4, 15)).toMatch(/^A0000006770/);
  expect(fields.get('63')).toBe(crc16((payload ?? '').slice(0, -4)));
});

test('a QR code that expires while it is watched gives way to a new one', async ({ app, say, world }) => {
  await app.deposit.createCode('PAYTIMZ', '50');
  await expect(app.deposit.countdown).toHaveText(/^0[45]:\d\d$/);
  await world.clock({ advance: '6m' });
  await expect(app.deposit.panel.getByText(say.deposit.expired)).toBeVisible();
  await expect(app.deposit.panel.getByRole('img')).toHaveCount(0);
  await expect(app.deposit.amount).toBeVisible();
  await app.deposit.createCode('PAYTIMZ', '50');
  await expect(app.deposit.countdown).toHaveText(/^0[45]:\d\d$/);
});

test('a cancelled code is gone', async ({ app, say, page, world }) => {
  await app.deposit.createCode('KBANK', '20');
  await app.deposit.sheet.getByRole('button', { name: say.deposit.cancel }).click();
  await expect(page.getByText(say.deposit.cancelled).first()).toBeVisible();
  await expect(app.deposit.create).toBeVisible();
  const { hasQrcode } = await (await world.as('somchai'))('qrcode.get', { params: { bankCode: 'KBANK' } });
  expect(hasQrcode).toBe(false);
});

test('a living code is what opens first, and the choice tells of it', async ({ app, language, page }) => {
  await app.deposit.createCode('WW', '300');
  await page.reload();
  await app.home.isOpen();
  await app.home.openDeposit();
  await expect(app.deposit.picture(baht('300.00'))).toBeVisible();
  const ways = new DepositWays(app, depositWords[language]);
  await ways.back.click();
  await expect(ways.channel(depositWords[language].qr)).toContainText(`มี QR รอจ่าย ${baht('300.00')}`);
  await ways.channel(depositWords[language].qr).click();
  await expect(app.deposit.panel.getByText('จ่ายด้วยทรูมันนี่ไม่ได้')).toBeVisible();
});

test('each provider has its own smallest amount', async ({ app, say }) => {
  for (const [provider, tooLittle, enough, minimum] of [
    ['KBANK', '0', '1', '1.00'],
    ['WW', '99.99', '100', '100.00'],
    ['PAYTIMZ', '9.99', '10', '10.00'],
  ] as const) {
    await app.deposit.choose(provider);
    await expect(app.deposit.create).toBeDisabled();
    await app.deposit.amount.fill(tooLittle);
    await expect(app.deposit.create).toBeDisabled();
    await expect(app.deposit.panel.getByText(say.deposit.minimum(baht(minimum)))).toBeVisible();
    await app.deposit.amount.fill(enough);
    await expect(app.deposit.create).toBeEnabled();
  }
});

test('a code at one provider ends the code at another', async ({ app, say, world }) => {
  await app.deposit.createCode('KBANK', '100');
  await app.deposit.choose('WW');
  await expect(app.deposit.panel.getByText(say.deposit.replaced)).toBeVisible();
  await app.deposit.createCode('WW', '300');
  await app.deposit.choose('KBANK');
  await expect(app.deposit.create).toBeVisible();
  const call = await world.as('somchai');
  expect((await call('qrcode.get', { params: { bankCode: 'KBANK' } })).hasQrcode).toBe(false);
  expect((await call('qrcode.get', { params: { bankCode: 'WW' } })).hasQrcode).toBe(true);
});

test('a tab that was hidden for ten minutes shows the right time at once', async ({ app, page, world }) => {
  await app.deposit.createCode('KBANK', '100');
  await world.clock({ advance: '10m' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(app.deposit.countdown).toHaveText(/^0[45]:\d\d$/);
});

test('an amount that can be read in two ways is asked for again', async ({ app }) => {
  await app.deposit.choose('KBANK');
  await app.deposit.amount.fill('1.500,00');
  await expect(app.deposit.panel.getByText('กรุณาพิมพ์แบบ 1,500.00')).toBeVisible();
  await expect(app.deposit.create).toBeDisabled();
  await app.deposit.amount.fill('๑๐๐');
  await expect(app.deposit.create).toBeEnabled();
  await app.deposit.create.click();
  await expect(app.deposit.picture(baht('100.00'))).toBeVisible();
});

test('a provider that makes no code says so, and nothing else changes', async ({ app, page, world }) => {
  await world.fault({ operation: 'qrcode.create', code: 'QR_FAIL', times: 1 });
  await app.deposit.choose('KBANK');
  await app.deposit.amount.fill('100');
  await app.deposit.create.click();
  await expect(page.getByText('สร้าง QR ไม่สำเร็จ').first()).toBeVisible();
  await expect(app.deposit.panel.getByRole('img')).toHaveCount(0);
  await app.deposit.create.click();
  await expect(app.deposit.picture(baht('100.00'))).toBeVisible();
});
