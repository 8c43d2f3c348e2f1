import { loseAll } from '../../fixtures/bonus-life.ts';
import { fastForwardUntil, pauseIn } from '../../fixtures/clock.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { DOUBLE_CLICK_MS, type QrProvider } from '@krapao/contracts/entities/constants';
import { press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { DepositSheet } from '../../pages/deposit-sheet.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { crc16, emvFields, readQr } from '../../pages/picture.ts';
import { baht } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';
import { asShown } from '../../words/as-shown.ts';

const TEN_MINUTES = 10 * 60_000;

test.beforeEach(async ({ app, page, world }) => {
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await app.home.openDeposit();
});

async function createCode(deposit: DepositSheet, provider: QrProvider, amount: string): Promise<void> {
  await deposit.choose(provider);
  await deposit.amount.fill(amount);
  await press(deposit.create, 'qrcode.create');
  await deposit.picture(baht(`${amount}.00`)).waitFor();
}

test('a QR code is made only for an allowed amount, and contains it in PromptPay format', async ({
  app,
  page,
  say,
  world,
}) => {
  const { deposit } = app;
  const messages = page.getByRole('region', { name: say.messages });

  await test.step('each provider has its own smallest amount', async () => {
    for (const [provider, tooLittle, enough, minimum] of [
      ['WW', '99.99', '100', '100.00'],
      ['PAYTIMZ', '9.99', '10', '10.00'],
      ['KBANK', '0', '1', '1.00'],
    ] as const) {
      await deposit.choose(provider);
      await expect(deposit.create).toBeDisabled();
      await deposit.amount.fill(tooLittle);
      await expect(deposit.create).toBeDisabled();
      await expect(deposit.panel.getByText(say.deposit.minimum(baht(minimum)))).toBeVisible();
      await deposit.amount.fill(enough);
      await expect(deposit.create).toBeEnabled();
    }
  });

  await test.step('an ambiguous amount is refused at its field', async () => {
    await deposit.amount.fill('1.500,00');
    await expect(deposit.panel.getByText('กรุณากรอกเป็นตัวเลข เช่น 1,500.00')).toBeVisible();
    await expect(deposit.create).toBeDisabled();
  });

  await test.step('an amount over the provider’s maximum is refused with the maximum, which the form checks from then on', async () => {
    await deposit.amount.fill('50000.01');
    await press(deposit.create, 'qrcode.create');
    await page
      .getByText(asShown(`ช่องทางนี้รับครั้งละไม่เกิน ${baht('50,000.00')}`))
      .first()
      .waitFor();
    await expect(deposit.panel.getByText(`รับครั้งละไม่เกิน ${baht('50,000.00')}`, { exact: true })).toBeVisible();
    await expect(deposit.create).toBeDisabled();
    await messages.getByRole('button').click();
  });

  await test.step('if a provider makes no code, the app says so, until one is made', async () => {
    const failed = messages.getByText('สร้าง QR ไม่สำเร็จ');
    await world.fault({ operation: 'qrcode.create', code: 'QR_FAIL', times: 1 });
    await deposit.amount.fill('๑๒๓.๔๕');
    // The clock stands, as the message would disappear by itself in the end.
    await pauseIn(page, 1_000);
    await deposit.create.click();
    await fastForwardUntil(page, 20, 'the refusal is shown', () => failed.isVisible());
    await expect(deposit.panel.getByRole('img')).toHaveCount(0);
    await deposit.create.click();
    const picture = deposit.picture(baht('123.45'));
    await fastForwardUntil(page, 20, 'the code is shown', () => picture.isVisible());
    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await expect(failed).toBeHidden();
    await page.clock.resume();
  });

  await test.step('the picture is a PromptPay payload with the amount and a right checksum', async () => {
    const payload = (await readQr(deposit.picture(baht('123.45')))) ?? '';
    const fields = emvFields(payload);
    expect(fields.get('54')).toBe('123.45');
    expect(fields.get('53')).toBe('764');
    expect(fields.get('58')).toBe('TH');
    // A single-use code of PromptPay: a bill payment or a transfer, by the application id of Thai QR.
    expect(fields.get('01')).toBe('12');
    expect((fields.get('29') ?? fields.get('30'))?.slice(4, 15)).toMatch(/^A0000006770/);
    expect(fields.get('63')).toBe(crc16(payload.slice(0, -4)));
  });
});

test('a new code replaces the one at another provider, is opened first the next time, and can be cancelled', async ({
  app,
  page,
  say,
  world,
}) => {
  const words = depositWords.th;
  const ways = new DepositWays(app, words);
  const api = await world.member('somchai').api();
  const hasCode = async (bankCode: QrProvider) =>
    (await api('qrcode.get', { params: { bankCode } })).hasQrcode;
  const ofOthers = async () =>
    (await world.calls('qrcode.get')).filter(({ path }) => !path?.endsWith('/WW')).length;

  await test.step('another provider', async () => {
    await createCode(app.deposit, 'KBANK', '100');
    await app.deposit.choose('WW');
    await expect(app.deposit.panel.getByText(say.deposit.replaced)).toBeVisible();
    await createCode(app.deposit, 'WW', '300');
    await app.deposit.choose('KBANK');
    await expect(app.deposit.create).toBeVisible();
    expect(await hasCode('KBANK')).toBe(false);
    expect(await hasCode('WW')).toBe(true);
  });
  await test.step('the next time, whole even on a small phone, above the buttons that stay in view', async () => {
    const picture = app.deposit.picture(baht('300.00'));
    const save = app.deposit.sheet.getByRole('button', { name: 'บันทึกรูป QR' });
    await page.setViewportSize({ width: 320, height: 568 });
    await closeDialog(page);
    await app.home.openDeposit();
    for (const what of [
      picture,
      app.deposit.countdown,
      save,
      app.deposit.sheet.getByRole('button', { name: 'จ่ายแล้ว' }),
    ])
      await expect(what).toBeInViewport({ ratio: 1 });
    const [code, button] = [(await picture.boundingBox())!, (await save.boundingBox())!];
    expect(code.y + code.height).toBeLessThanOrEqual(button.y);

    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe('qr-WW.png');
    // A browser inside another app ignores downloads.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setUserAgentOverride', { userAgent: 'Android; wv) Line/14.5.0' });
    await save.click();
    await expect(page.getByText(asShown('ลองจับภาพหน้าจอแทน')).first()).toBeVisible();
    await ways.back.click();
    await expect(ways.channel(words.qr)).toContainText(`มี QR รอจ่าย ${baht('300.00')}`);
    await ways.channel(words.qr).click();
    await expect(app.deposit.panel.getByText(asShown('จ่ายด้วยทรูมันนี่ไม่ได้'))).toBeVisible();
  });
  await test.step('cancelled, after a confirmation, as it may already be paid', async () => {
    const question = page.getByRole('alertdialog', { name: 'ต้องการยกเลิก QR นี้ใช่ไหม' });
    await app.deposit.sheet.getByRole('button', { name: say.deposit.cancel }).click();
    const warning = asShown('หากจ่ายไปแล้วหรือกำลังจ่าย อย่าเพิ่งยกเลิก');
    await expect(question).toHaveAccessibleDescription(new RegExp(`^${warning}`));
    await question.getByRole('button', { name: 'เก็บ QR ไว้' }).click();
    await expect(question).toBeHidden();
    await expect(app.deposit.picture(baht('300.00'))).toBeVisible();
    expect(await hasCode('WW')).toBe(true);
    const before = await ofOthers();
    await app.deposit.sheet.getByRole('button', { name: say.deposit.cancel }).click();
    await question.getByRole('button', { name: say.deposit.cancel }).click();
    await expect(page.getByText(say.deposit.cancelled).first()).toBeVisible();
    await expect(app.deposit.create).toBeVisible();
    expect(await ofOthers(), 'codes of other providers that were read again').toBe(before);
    expect(await hasCode('WW')).toBe(false);
  });
  await test.step('paid, but held, as a bonus was claimed elsewhere meanwhile', async () => {
    await createCode(app.deposit, 'WW', '300');
    await world.member('somchai').call('bonus.activate', { params: { code: 'WEEKLY20' } });
    const { qrcodeId } = await api('qrcode.get', { params: { bankCode: 'WW' } });
    await world.event({ type: 'qr.pay', qrcodeId: qrcodeId! });
    await expect(app.deposit.panel).toContainText(asShown(`มีรายการฝาก ${baht('300.00')} กำลังดำเนินการ`));
    await expect(app.deposit.panel).toContainText(asShown('หากจ่ายไปแล้ว ไม่ต้องจ่ายซ้ำ'));
    await expect(app.deposit.panel.getByRole('link', { name: 'ดูวิธีจบโบนัส' })).toBeVisible();
    await expect(app.deposit.create, 'no second code').toBeHidden();
  });
  await test.step('credited, as the bonus has ended elsewhere: the open sheet says so', async () => {
    await api('wallet.transferAll', { body: { to: 'WALLET' } });
    await loseAll(world, 'somchai');
    await world.member('somchai').call('bonus.clear');
    await page.clock.fastForward(10_000);
    await expect(app.deposit.panel).toContainText(asShown(`เงินเข้าแล้ว ${baht('300.00')}`));
  });
});

test('the countdown of a code follows the server’s clock: it is right after ten minutes in the background, and ends in time, unless the code is paid before', async ({
  app,
  page,
  say,
  world,
}) => {
  const { countdown, panel, sheet } = app.deposit;
  await createCode(app.deposit, 'KBANK', '100');
  await expect(countdown).toHaveText(/^1[45]:\d\d$/);

  await test.step('setting the device’s clock forward by an hour does not expire the code', async () => {
    const lookedUp = page.waitForResponse('**/api/statement');
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 3_600_000));
    await lookedUp;
    await expect(countdown).toHaveText(/^1[45]:\d\d$/);
  });
  await test.step('hidden for ten minutes', async () => {
    // A hidden page runs no timers, and answers are held until the page's time and the world's have both passed.
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, TEN_MINUTES));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(countdown).toHaveText(/^0[45]:\d\d$/);
    await world.clock.advance('10m');
    answers.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(countdown).toHaveText(/^0[45]:\d\d$/);
  });
  await test.step('it expires while it is watched', async () => {
    await world.clock.advance('6m');
    await panel.getByText(say.deposit.expired).waitFor();
    await expect(panel.getByRole('img')).toHaveCount(0);
    await expect(app.deposit.amount).toHaveValue('100');
  });
  await test.step('one tap makes another code for the same amount', async () => {
    await press(app.deposit.create, 'qrcode.create');
    await expect(countdown).toHaveText(/^1[45]:\d\d$/);
  });
  await test.step('after a paid code was acknowledged, the next deposit begins with the channels', async () => {
    const { qrcodeId } = await world.member('somchai').call('qrcode.get', { params: { bankCode: 'KBANK' } });
    await world.event({ type: 'qr.pay', qrcodeId: qrcodeId ?? '' });
    await page.clock.fastForward(3_000);
    const paid = say.deposit.paid(baht('100.00'));
    await app.deposit.panel.getByText(paid).waitFor();
    await expect(app.deposit.panel).toContainText(baht('2,550.75'));
    await closeDialog(page);
    await app.home.openDeposit();
    await expect(new DepositWays(app, depositWords.th).channel(depositWords.th.qr)).toBeVisible();
    await expect(app.deposit.sheet.getByText(paid)).toHaveCount(0);
  });
  await test.step('cancelled just after it was paid, it is said to be paid, not that it was not found', async () => {
    // The polls for its payment are held until it is cancelled.
    const cancelled = Promise.withResolvers<void>();
    let looks = 0;
    let mayLook: Promise<void> | undefined;
    await page.route('**/api/qrcode/KBANK', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      await mayLook;
      looks += 1;
      const response = await route.fetch();
      looks -= 1;
      return route.fulfill({ response });
    });
    await createCode(app.deposit, 'KBANK', '100');
    const { qrcodeId } = await world.member('somchai').call('qrcode.get', { params: { bankCode: 'KBANK' } });
    mayLook = cancelled.promise;
    await expect.poll(() => looks, 'who looks at it still').toBe(0);
    await sheet.getByRole('button', { name: say.deposit.cancel }).click();
    await world.event({ type: 'qr.pay', qrcodeId: qrcodeId ?? '' });
    const question = page.getByRole('alertdialog');
    await press(question.getByRole('button', { name: say.deposit.cancel }), 'qrcode.cancel');
    cancelled.resolve();
    await expect(panel).toContainText(say.deposit.paid(baht('100.00')));
    // Checked at once: a toast disappears by itself.
    expect(await page.getByText('ไม่พบข้อมูล').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('paid late, it is said to be paid while its end is still shown', async () => {
    await closeDialog(page);
    await app.home.openDeposit();
    await createCode(app.deposit, 'KBANK', '137');
    const { qrcodeId } = await world.member('somchai').call('qrcode.get', { params: { bankCode: 'KBANK' } });
    await world.clock.advance('16m');
    await panel.getByText(say.deposit.expired).waitFor();
    await world.event({ type: 'qr.pay', qrcodeId: qrcodeId ?? '', late: true });
    await world.clock.advance('1m');
    await page.clock.fastForward(10_000);
    await expect(panel).toContainText(say.deposit.paid(baht('137.00')));
  });
});
