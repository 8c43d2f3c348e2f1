import { closeDialog } from '../../fixtures/history.ts';
import { sizes } from '../../fixtures/devices.ts';
import { doubleTapInto } from '../../fixtures/double-tap.ts';
import { loseAll } from '../../fixtures/bonus-life.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';
import { baht } from '../../words/amounts.ts';
import { codeWords } from '../../words/codes.ts';
import { asShown } from '../../words/as-shown.ts';

test.beforeEach(({ page }) => page.clock.install());

test('a received bonus is in use, and blocks the next one', async ({ app, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  const network = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/media/banners/**', async (route) => {
    asked += 1;
    await network.promise;
    await route.continue();
  });
  await app.enterAs(await world.member('somchai').signIn());
  await bonus.goto();
  await expect(page).toHaveTitle(/โบนัส/);
  await expect.poll(() => asked).toBe(2);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked, 'pictures that share a slow network').toBe(2);
  network.resolve();
  const banner = bonus.card('WEEKLY20').locator('img');
  await expect.poll(() => banner.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).not.toBe(0);

  const receive = await bonus.open('WEEKLY20', say.week);
  await expect(bonus.sheet(say.week)).toContainText('เริ่มนับใหม่ทุกวันจันทร์');
  await expect(bonus.sheet(say.week)).toContainText('เหลือต่ำกว่า 5% ของเงินฝากรวมโบนัส');
  // The first read of the wallet starts now; its answer, still without the bonus, arrives after the bonus was received.
  const earlier = await world.hold('wallet.get', 'after');
  await bonus.press(receive);
  await expect(bonus.notice(say.saved)).toContainText('โบนัสเข้ากระเป๋าแล้ว');
  await bonus.acknowledge(say.saved);
  await expect(bonus.active).toContainText('โบนัสรายสัปดาห์');
  await expect(bonus.active).toContainText('ต้องจบโบนัสนี้ก่อน');
  await earlier.release();
  await expect(bonus.active).toContainText(baht('3,526.50'));
  await expect(bonus.code).toHaveCount(0);
  await expect(bonus.card('WEEKLY20')).toContainText(say.current);

  // It can still be opened while in use, although its limit is reached.
  await bonus.card('WEEKLY20').click();
  await expect(bonus.sheet(say.week)).toContainText('กำลังใช้โบนัสนี้อยู่');
  await bonus.sheet(say.week).getByRole('button', { name: say.ok }).click();
  await expect(bonus.sheet(say.week)).toBeHidden();

  await expect(await bonus.open('DAILY10', say.day)).toBeDisabled();
  await expect(bonus.sheet(say.day)).toContainText('ต้องจบโบนัสที่ใช้อยู่ก่อน');
  expect(await world.calls('bonus.activate')).toHaveLength(1);
  const { wallet } = await world.member('somchai').call('wallet.get');
  expect(wallet.amount).toBe(2550.75);
});

test('a bonus is neither received nor cancelled by a double tap whose second tap hits the button, and if another device received it meanwhile it is shown as in use', async ({
  app,
  page,
  language,
  world,
}) => {
  await page.setViewportSize(sizes.desktop);
  await app.enterAs(await world.member('somchai').signIn());
  const bonus = new BonusPage(page, language);
  await bonus.goto();
  const card = bonus.card('FIRST50');
  await doubleTapInto(page, card, page.getByRole('dialog').getByRole('button', { name: 'รับโบนัส' }));
  expect(await world.calls('bonus.activate')).toHaveLength(0);

  await closeDialog(page);
  await page.setViewportSize({ ...sizes.phone, height: 640 });

  await test.step('received on another device, and the keyboard focus stays in its sheet', async () => {
    const sheet = bonus.sheet(bonus.say.day);
    const receive = await bonus.open('DAILY10', bonus.say.day);
    await world.member('somchai').call('bonus.activate', { params: { code: 'DAILY10' } });
    await bonus.press(receive);
    const refused = page.getByRole('alertdialog').filter({ hasText: codeWords.th.BONUS_ALREADY_ACTIVE });
    await refused.waitFor();
    await expect(sheet).toContainText('กำลังใช้โบนัสนี้อยู่');
    await closeDialog(page);
    await expect(refused).toBeHidden();
    await expect(sheet.getByRole('heading', { name: bonus.say.day })).toBeFocused();
    await closeDialog(page);
  });

  const cancel = bonus.active.getByRole('button', { name: bonus.say.cancel });
  await doubleTapInto(
    page,
    cancel,
    page.getByRole('alertdialog').getByRole('button', { name: bonus.say.cancel }),
  );
  expect(await world.calls('bonus.clear')).toHaveLength(0);
});

test('a bonus can be cancelled only when little is left, and only after a confirmation', async ({
  app,
  page,
  language,
  world,
}) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await app.enterAs(await world.member('duangjai').signIn());
  await bonus.goto();
  await expect(bonus.card('WELCOME100')).toBeDisabled();
  await expect(bonus.card('WELCOME100')).toContainText('รับครบแล้ว');

  await expect(bonus.card('WELCOME100')).toContainText('โบนัสต้อนรับ 100%');
  await expect(bonus.active).toContainText('โบนัสประจำสัปดาห์ 20%');
  await expect(bonus.active).toContainText(baht('30.00'));
  await bonus.askToCancel();
  await expect(bonus.notice(say.ask), 'said before it is asked for').toContainText(
    `เงินเหลือ ${baht('630.50')} ต้องต่ำกว่า ${baht('30.00')}`,
  );
  await bonus.notice(say.ask).getByRole('button', { name: say.keep }).click();
  await expect(bonus.notice(say.ask)).toBeHidden();
  expect(await world.calls('bonus.clear')).toHaveLength(0);

  await bonus.press(await bonus.askToCancel());
  await expect(bonus.notice(say.cancelFailed)).toContainText(
    `ตอนนี้เหลือ ${baht('630.50')} ต้องเหลือต่ำกว่า ${baht('30.00')} จึงจะยกเลิกได้`,
  );
  await bonus.acknowledge(say.cancelFailed);
  await expect(bonus.active).toBeVisible();

  await loseAll(world, 'duangjai');
  await bonus.press(await bonus.askToCancel());
  await expect(bonus.notice(say.cleared)).toContainText('ฝากเงินหรือรับโบนัสใหม่ได้แล้ว');
  await bonus.acknowledge(say.cleared);
  await expect(bonus.active).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'the pressed button is gone').toBeFocused();
  await expect(bonus.code).toBeVisible();
  await expect(bonus.card('WEEKLY20')).toBeDisabled();
  expect(await world.member('duangjai').call('bonus.checkActive')).toEqual({ status: false, type: '' });
});

test('a promotion is found by its code, which is sent in capitals, and received once', async ({
  app,
  page,
  language,
  world,
}) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  const promotion = bonus.sheet(say.promotion);
  await app.enterAs(await world.member('somchai').signIn());
  await bonus.goto();

  await page.getByRole('button', { name: say.search }).click();
  await expect(bonus.code).toHaveAccessibleDescription('กรุณากรอกโค้ดโปรโมชัน');
  await expect(bonus.code).toBeFocused();
  expect(await world.calls('promotion.find')).toHaveLength(0);

  await bonus.find('no/such code?');
  await expect(bonus.code).toHaveValue('NO/SUCH CODE?');
  await expect(promotion).toContainText(say.notFound);
  await expect(promotion).toContainText('NO/SUCH CODE?');
  const [asked] = await world.calls('promotion.find');
  expect(asked?.path).toBe('/api/promotion/find/NO%2FSUCH%20CODE%3F');
  await promotion.getByRole('button', { name: 'แก้ไขโค้ด' }).click();
  await expect(bonus.code).toBeFocused();
  await page.keyboard.type('other');
  await expect(bonus.code, 'typed over').toHaveValue('OTHER');

  await world.fault({ operation: 'promotion.find', code: 'REQUEST_LIMIT', times: 1 });
  const taken = await bonus.find('newmember');
  await expect(promotion).toContainText(codeWords.th.REQUEST_LIMIT);
  await promotion.getByRole('button', { name: 'ลองใหม่' }).click();
  await bonus.press(taken);
  await expect(bonus.notice(say.failed)).toContainText(codeWords.th.PROMOTION_RECEIVED);
  await bonus.acknowledge(say.failed);
  await closeDialog(page);

  const { release } = await hold(page, 'promotion.find');
  const receive = await bonus.find(' lucky50 ');
  await expect(promotion).toContainText(say.searching);
  await release();
  await expect(promotion).toContainText('เครดิตฟรี 50 บาท');
  await expect(promotion).toContainText('10% ของเงินฝากรวมโบนัส');
  await bonus.press(receive);
  await bonus.acknowledge(say.saved);
  expect((await world.calls('promotion.activate')).at(-1)?.path).toBe('/api/promotion/activate/LUCKY50');
  await expect(bonus.active).toContainText('โปรโมชัน');
  const { wallet } = await world.member('somchai').call('wallet.get');
  expect(wallet.amount).toBe(2500.75);
});

test('changes by another device are shown; a list that failed to load says so', async ({
  app,
  page,
  language,
  world,
}) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await world.fault({ operation: 'bonus.list', code: 'REQUEST_LIMIT', times: 1 });
  await world.fault({ operation: 'bonus.checkActive', code: 'REQUEST_LIMIT', times: 1 });
  await app.enterAs(await world.member('somchai').signIn());
  await page.goto('/user/bonus');
  const failed = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const again = { name: 'ลองใหม่' } as const;
  await failed('โหลดโบนัสไม่ได้').getByRole('button', again).click();
  await expect(bonus.card('WEEKLY20')).toBeEnabled();
  await expect(bonus.code).toHaveCount(0);
  await failed(asShown('ตรวจสอบไม่ได้ว่ามีโบนัสที่ใช้อยู่หรือไม่')).getByRole('button', again).click();
  await expect(bonus.code).toBeVisible();

  const receive = await bonus.open('WEEKLY20', say.week);
  await expect(receive).toBeEnabled();
  await world.member('somchai').call('bonus.activate', { params: { code: 'DAILY10' } });
  await bonus.press(receive);
  await expect(bonus.notice(say.failed)).toContainText(codeWords.th.BONUS_REMAINING);
  await bonus.acknowledge(say.failed);
  await expect(receive).toBeDisabled();
  await closeDialog(page);
  await expect(bonus.active).toContainText('โบนัสรายวัน');
});
