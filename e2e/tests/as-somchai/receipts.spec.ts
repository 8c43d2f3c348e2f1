import { fastForwardUntil } from '../../fixtures/clock.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { hold } from '../../fixtures/requests.ts';
import { showTab } from '../../fixtures/tab.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';
import { asShown } from '../../words/as-shown.ts';

const RECEIPT = asShown('หลักฐานการทำรายการ');

test('after a transfer the link to the receipt opens that of the transfer, never of an earlier entry', async ({
  app,
  page,
  say,
  world,
}) => {
  const sheet = page.getByRole('dialog', { name: RECEIPT });
  await app.enterAs(await world.member('somchai').signIn());

  await test.step('an entry has a receipt that can be saved as a picture, and is found by its reference', async () => {
    await app.statement.goto();
    const deposit = app.statement.entries.filter({ hasText: baht('500.00') }).filter({ hasText: 'ฝากเงิน' });
    await deposit.first().getByRole('button', { name: RECEIPT }).click();
    await expect(sheet).toContainText(`+${baht('500.00')}`);
    await expect(sheet).toContainText('กระเป๋าเงิน');
    const reference = (await sheet.getByText(/^KP\d{14}-\w{4}$/).textContent()) ?? '';

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'บันทึกรูป' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${reference}.png`);
    await closeDialog(page);

    await page.getByRole('button', { name: 'ค้นหา' }).click();
    await page.getByRole('searchbox').fill(reference.toLowerCase());
    await expect(app.statement.entries).toHaveCount(1);
    await expect(app.statement.entries).toContainText('ฝากเงิน');
    const sums = page.getByRole('main').getByRole('status').filter({ hasText: 'พบ 1 รายการ' });
    await expect(sums).toContainText(`+${baht('500.00')}`);
    await expect(sums, 'a sum of nothing').not.toContainText(baht('0.00'));

    await page.getByRole('searchbox').fill('');
    await page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true }).click();
    for (const entry of await app.statement.entries.all()) await expect(entry).toContainText('ถอนเงิน');
  });
  await app.navItem('หน้าแรก').click();
  await app.home.isOpen();
  await app.home.openTransfer();
  await app.transfer.review('WALLET', 'PG', '50');
  // Otherwise the statement that home reads would already have the new entry.
  await world.fault({ operation: 'statement.list', code: 'INVALID_IP' });
  await app.transfer.confirm.click();
  const done = page.getByRole('region', { name: say.messages });
  await done.getByRole('link', { name: asShown('ดูหลักฐาน') }).click();
  await expect(sheet).toContainText('โหลดรายการไม่ได้');
  await expect(sheet).not.toContainText('KP');

  await world.clearFaults();
  await sheet.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(sheet).toContainText('โอนเงิน');
  await expect(sheet).toContainText(baht('50.00'));
  await expect(sheet).toContainText('PG Soft');
  await closeDialog(page);
  await expect(page).toHaveURL(/\/user\/statement$/);

  await test.step('money from several games is several entries, and the link shows all of them, also if only one game could be read before', async () => {
    const wallet = await world.member('somchai').call('wallet.get');
    const slots = wallet.slots.map((slot) => (slot.code === 'PG' ? slot : { ...slot, amount: null }));
    await world.fault({ operation: 'wallet.get', status: 200, body: { ...wallet, slots } });
    await app.home.goto();
    await app.home.openTransfer();
    await app.transfer.sheet.getByRole('button', { name: 'รวมเงินทุกเกมเข้ากระเป๋า' }).click();
    await app.transfer.confirm.waitFor();
    await world.clearFaults();
    await app.transfer.confirm.click();
    await done.getByRole('link').click();
    await app.statement.isOpen();
    await expect(sheet).toBeHidden();
    await expect(app.statement.entries.filter({ hasText: 'โอนเงิน' }).nth(1)).toBeVisible();
  });
});

test('the receipt of a withdrawal is never that of an earlier one of the same amount', async ({
  app,
  language,
  page,
  world,
}) => {
  const money = new MoneySheets(app, language);
  const receipt = page.getByText(/^KP\d{14}-\w{4}$/).first();
  const withdraw = async () => {
    const sheet = await money.open('withdraw', world);
    await (await money.reviewWithdrawal(sheet, '100')).click();
    return sheet.getByRole('button', { name: RECEIPT });
  };
  await app.startAs(await world.member('somchai').signIn());
  await (await withdraw()).click();
  await expect(page.getByRole('button', { name: 'บันทึกรูป' })).toBeInViewport({ ratio: 1 });
  const first = (await receipt.textContent()) ?? '';
  await closeDialog(page);

  await world.clock.advance('2m');
  const { release } = await hold(page, 'statement.list');
  await (await withdraw()).click();
  await expect(page.getByRole('button', { name: RECEIPT })).toHaveAttribute('aria-expanded', 'true');
  await expect(receipt, 'not read yet').toBeHidden();
  await release();
  await expect(receipt).not.toHaveText(first);
});

test('the outcome of a slow transfer is still there when the player comes back from another app', async ({
  app,
  page,
  say,
  world,
}) => {
  await app.startAs(await world.member('somchai').signIn());
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await app.home.openTransfer();
  const { release } = await hold(page, 'wallet.transfer');
  await app.transfer.review('WALLET', 'PG', '50');
  await page.clock.install();
  await app.transfer.confirm.click();
  await showTab(page, 'hidden');
  await release();
  const messages = page.getByRole('region', { name: say.messages });
  const done = messages.getByRole('link', { name: asShown('ดูหลักฐาน') });
  await fastForwardUntil(page, 500, 'it says that it is done', () => done.isVisible());
  await page.clock.fastForward(60_000);
  await showTab(page, 'visible');
  await expect(done).toBeVisible();

  await test.step('with text twice as large its amount is in one piece', async () => {
    const lines = await messages.getByText(baht('50.00')).evaluate((words, amount) => {
      const text = words.lastChild!;
      const at = text.textContent!.indexOf(amount);
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + amount.length);
      return range.getClientRects().length;
    }, baht('50.00'));
    expect(lines).toBe(1);
  });
  await fastForwardUntil(page, 1_000, 'it is gone once it could be read', () => done.isHidden());
});
