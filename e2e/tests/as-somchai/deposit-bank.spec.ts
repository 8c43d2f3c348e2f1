import type { Page } from 'playwright/test';
import { loseAll } from '../../fixtures/bonus-life.ts';
import { hold, press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays } from '../../pages/deposit-ways.ts';
import { baht } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';
import { codeWords } from '../../words/codes.ts';
import { asShown } from '../../words/as-shown.ts';

const say = depositWords.th;

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The player comes back from the app of a bank, or from another: what the page shows is read again. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('00:10');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('a bank transfer shows where to, from which account, and copies plain digits; a manual one waits for the operator', async ({
  app,
  context,
  page,
  say: common,
  world,
}) => {
  const ways = new DepositWays(app, say);
  const { username } = world.member('somchai');
  await page.clock.install();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.startAs(await world.member('somchai').signIn());
  await ways.open(say.bank.SCB);
  await expect(ways.sheet).toContainText('405-123-4567');
  await expect(ways.sheet).toContainText('บจก. กระเป๋า');
  await expect(ways.sheet).toContainText('406-987-6543');
  await expect(ways.sheet).toContainText('ภายใน 1 นาทีหลังโอน');
  await expect(ways.button(say.announce)).toHaveCount(0);
  await ways.button(say.copyNumber).click();
  await expect(page.getByText(say.copied).first()).toBeVisible();
  expect(await clipboard(page)).toBe('4051234567');

  await test.step('on the smallest phone the message is clear of the edge, and covers neither the title of the sheet nor its close button', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    const message = page.getByRole('region', { name: common.messages }).locator('p');
    const box = (await message.locator('..').locator('..').boundingBox())!;
    for (const free of [ways.sheet.getByRole('heading', { level: 2 }), ways.button(common.close)])
      expect((await free.boundingBox())!.y).toBeGreaterThanOrEqual(box.y + box.height);
    expect(box.y, 'from the edge of the screen').toBeGreaterThanOrEqual(16);
    await page.setViewportSize(size);
  });

  await test.step('an account in another currency than the wallet says so, and leads to support', async () => {
    const note = ways.sheet.getByRole('status').filter({ hasText: 'เข้ากระเป๋าเป็นเงินบาท' });
    await expect(note).toHaveCount(0);
    await ways.back.click();
    await ways.channel(say.bank.BCEL).click();
    await expect(note).toContainText(asShown('กรุณาสอบถามเจ้าหน้าที่ก่อนโอน'));
    await expect(note.getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
  });

  await test.step('an account number without ten digits is shown unformatted', async () => {
    await ways.back.click();
    await ways.channel('ธนาคารออมสิน').click();
    await expect(ways.sheet).toContainText('020123456789');
  });

  await test.step('a browser that cannot copy gets a message', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await ways.button(say.copyNumber).click();
    await expect(page.getByText(say.copyFailed).first()).toBeVisible();
  });

  await test.step('a way that has ended says so, and what was typed is there again when it is offered again', async () => {
    await ways.back.click();
    await app.deposit.choose('KBANK');
    await ways.amount.fill('300');
    const offered = await world.member('somchai').call('lookup.deposit');
    const banks = offered.banks.filter(({ mode }) => mode !== 'QR');
    await world.fault({ operation: 'lookup.deposit', status: 200, body: { ...offered, banks }, times: 1 });
    // The sheet just stays open.
    await page.clock.fastForward('00:30');
    await expect(ways.sheet.getByText(asShown('ช่องทางที่เลือกไว้ปิดรับฝากเงินแล้ว'))).toBeFocused();
    await comeBack(page);
    await app.deposit.choose('KBANK');
    await expect(ways.amount).toHaveValue('300');
  });

  await test.step('an account that has been replaced is not shown any longer, once that is known', async () => {
    await ways.close();
    const offered = await world.member('somchai').call('lookup.deposit');
    const banks = offered.banks.map((bank) =>
      bank.bankCode === 'SCB' ? { ...bank, bankAccountNo: '4059876543' } : bank,
    );
    await world.fault({ operation: 'lookup.deposit', status: 200, body: { ...offered, banks } });
    const { release } = await hold(page, 'lookup.deposit');
    await ways.open(say.bank.SCB);
    await expect(ways.sheet).toContainText('405-123-4567');
    await release();
    await expect(ways.sheet.getByText('บัญชีที่เลือกไว้ไม่รับฝากเงินแล้ว')).toBeFocused();
    await expect(ways.sheet).not.toContainText('405-123-4567');
    await ways.channel(say.bank.SCB).click();
    await expect(ways.sheet).toContainText('405-987-6543');
  });

  await test.step('a transfer that arrives is credited', async () => {
    await world.event({ type: 'bankTransfer.arrive', username, amount: 250 });
    await world.clock.advance('1m');
    const { wallet } = await world.member('somchai').call('wallet.get');
    expect(wallet.amount).toBe(2700.75);
  });

  await test.step('the filled-in fields stay while the sheet is open', async () => {
    await ways.back.click();
    await ways.channel(say.bank.KTB).click();
    await expect(ways.button(say.announce)).toBeDisabled();
    await ways.amount.fill('500');
    await ways.back.click();
    await ways.channel(say.bank.KTB).click();
    await expect(ways.amount).toHaveValue('500');
  });

  await test.step('a manual transfer is reported, and waits for the operator', async () => {
    await press(ways.button(say.announce), 'wallet.add');
    await expect(ways.sheet.getByText(say.announced(baht('500.00')))).toBeVisible();
    await ways.button('ดูรายการ').click();
    await app.statement.isOpen();
    await expect(app.statement.entries.first()).toContainText(asShown('กำลังดำเนินการ'));
    await world.event({ type: 'deposit.decide', username, status: 'SUCCESS' });
    await comeBack(page);
    await expect(app.statement.entries.first()).toContainText(common.statement.success);
  });
});

test('an active bonus is shown before any money is sent, with a link to end it; money that still arrives waits until then', async ({
  app,
  page,
  world,
}) => {
  const ways = new DepositWays(app, say);
  const { username } = world.member('duangjai');
  const first = ways.sheet.getByRole('status').filter({ hasText: 'ฝากเงินไม่ได้ระหว่างใช้โบนัส' });
  const end = ways.sheet.getByRole('link', { name: 'ดูวิธีจบโบนัส' });
  await page.clock.install();
  await app.startAs(await world.member('duangjai').signIn());
  await app.home.openDeposit();

  await test.step('in the list', async () => {
    await expect(first).toContainText('จะยังไม่เข้ากระเป๋า ต้องจบโบนัสก่อน');
    await expect(ways.channel(say.bank.SCB)).toContainText('เข้าหลังจบโบนัส');
    await expect(ways.sheet).not.toContainText('ภายใน 1 นาที');
  });
  await test.step('in place of a form that would be refused', async () => {
    for (const name of [say.qr, say.link, say.slip]) {
      await ways.channel(name).click();
      await expect(first).toBeVisible();
      await expect(end).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
      await ways.back.click();
    }
  });
  await test.step('before the account number, which is shown only on request', async () => {
    await ways.channel(say.bank.KTB).click();
    await expect(first).toBeVisible();
    await expect(ways.button(say.copyNumber)).toHaveCount(0);
    await ways.button(asShown('ดูบัญชีไว้โอนภายหลัง')).click();
    await expect(ways.button(say.copyNumber)).toBeVisible();
    await expect(ways.button(say.announce)).toHaveCount(0);
    await expect(ways.sheet).toContainText('เข้าหลังจบโบนัส');
  });
  await test.step('and in the statement', async () => {
    await world.event({ type: 'bankTransfer.arrive', username, amount: 300 });
    await world.clock.advance('2m');
    await end.click();
    await app.navItem('รายการ').click();
    const newest = app.statement.entries.first();
    await expect(newest).toContainText('รอจบโบนัสก่อน เงินจึงจะเข้ากระเป๋า');
    await loseAll(world, 'duangjai');
    await world.member('duangjai').call('bonus.clear');
    await comeBack(page);
    await expect(app.statement.entries.filter({ hasText: baht('300.00') }).first()).toContainText('สำเร็จ');
    await expect(page.getByText('รอจบโบนัสก่อน')).toHaveCount(0);
  });
});

test('a bank that requires English names asks for one first, then the account number is copied automatically', async ({
  app,
  context,
  page,
  world,
}) => {
  const ways = new DepositWays(app, say);
  const { username } = world.member('somchai');
  const bankAccount = { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1112223334' };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await world.event({ type: 'member.update', username, bankAccount });
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  await ways.open(say.bank.SCB);
  await ways.button(say.copyNumber).click();
  await expect(ways.sheet.getByText(say.english)).toBeVisible();
  const name = ways.sheet.getByLabel(say.holder);
  await expect(name).toBeFocused();
  await name.fill('สมชาย ใจดี');
  await ways.button(say.saveName).click();
  await expect(name).toHaveAccessibleDescription(new RegExp(codeWords.th.BANK_ACCOUNT_NAME_ENG));
  // As another tab changes it; the form stays, and so does what is wrong in it.
  await app.languages.selectOption('en');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAccessibleDescription(
    new RegExp(codeWords.en.BANK_ACCOUNT_NAME_ENG),
  );
  await app.languages.selectOption('th');
  expect(await world.calls('account.bankAccountName')).toHaveLength(0);

  await name.fill('somchai  jaidee');
  await expect(name).toHaveValue('SOMCHAI  JAIDEE');
  await ways.button(say.saveName).click();
  await expect(ways.sheet).toContainText('SOMCHAI JAIDEE');
  // The number is copied automatically after a second (spec §4).
  await page.clock.fastForward(1_000);
  await page.getByText(say.copied).first().waitFor();
  expect(await clipboard(page)).toBe('4051234567');
  const profile = await world.member('somchai').call('account.profile');
  expect(profile.bankAccountName).toBe('SOMCHAI JAIDEE');
  await ways.button(say.copyNumber).click();
  await expect(ways.sheet.getByText(say.english)).toHaveCount(0);
});

test('a report of a transfer that meets the end of the session is said not to be sent, and no money to be all there', async ({
  app,
  page,
  say: common,
  world,
}) => {
  const ways = new DepositWays(app, say);
  await app.startAs(await world.member('somchai').signIn());
  await ways.open(say.bank.KTB);
  await ways.amount.fill('500');
  await world.fault({ operation: 'wallet.add', code: 'EXPIRED_AUTH_TOKEN', times: 1 });
  await press(ways.button(say.announce), 'wallet.add');
  await app.login.isOpen();
  const toasts = page.getByRole('region', { name: common.messages });
  await expect(toasts).toContainText('ยังไม่ได้ทำรายการนี้');
  await expect(toasts).not.toContainText('เงินของคุณยังอยู่ครบ');
});
