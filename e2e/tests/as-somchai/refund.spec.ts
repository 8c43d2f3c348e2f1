import { type Drill, drillConsole, GOES_ON, loseAnswer, pressOften } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { asShown } from '../../words/as-shown.ts';
import { baht } from '../../words/amounts.ts';

test('a refund is received, then added to the wallet; the sheet says what failed before', async ({
  app,
  language,
  page,
  world,
}) => {
  const money = new MoneySheets(app, language);
  await world.fault({ operation: 'refund.list', code: 'INVALID_IP', times: 1 });
  await app.startAs(await world.member('somchai').signIn());
  const sheet = await money.open('refund', world);

  await test.step('a table that failed to load says so, and can be retried', async () => {
    await expect(sheet).toContainText('โหลดประวัติเงินคืนไม่ได้');
    await sheet.getByRole('button', { name: 'ลองใหม่' }).click();
    await expect(sheet.getByRole('columnheader', { name: 'ได้รับ' })).toBeVisible();
  });
  await test.step('a refusal is a red message, and the figures are read again', async () => {
    const checks = (await world.calls('refund.check')).length;
    await world.fault({ operation: 'refund.receive', code: 'REFUND_CONDITION', times: 1 });
    await sheet.getByRole('button', { name: 'รับเงินคืน' }).click();
    await expect(money.toast('ยังไม่ครบเงื่อนไขการรับเงินคืน')).toBeVisible();
    await expect.poll(async () => (await world.calls('refund.check')).length).toBeGreaterThan(checks);
  });

  const figure = (name: string) => sheet.locator('dl > div').filter({ hasText: name });
  const add = sheet.getByRole('button', { name: 'เพิ่มเข้ากระเป๋า' });
  await expect(figure(asShown('อัตราคืนยอดเสีย'))).toContainText('5%');
  await expect(figure('รับได้ตอนนี้')).toContainText(baht('50.00'));
  await expect(figure('รับแล้ว รอเพิ่มเข้ากระเป๋า')).toContainText(baht('0.00'));
  await expect(add).toBeDisabled();
  const rows = sheet.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();

  await sheet.getByRole('button', { name: 'รับเงินคืน' }).click();
  await expect(money.toast('รับเงินคืนแล้ว')).toContainText('ยังไม่เข้ากระเป๋า');
  await expect(figure('รับแล้ว รอเพิ่มเข้ากระเป๋า')).toContainText(baht('50.00'));
  await expect(figure('รับได้ตอนนี้')).toContainText(baht('0.00'));
  await expect(sheet.getByText(asShown('ยังไม่เข้ากระเป๋า กดเพิ่มเข้ากระเป๋าต่อ'), { exact: true })).toBeVisible();
  await expect(sheet.getByText('ยังไม่มีเงินคืนให้รับ')).toHaveCount(0);
  await expect(rows).toHaveCount(before + 1);

  await add.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`เงินคืน ${baht('50.00')} จะเข้ากระเป๋าเงินของคุณ`);
  await question.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(question).toBeHidden();
  await add.click();
  await question.getByRole('button', { name: 'เพิ่มเข้ากระเป๋า' }).click();
  await expect(sheet).toBeHidden();
  await expect(money.toast('รับเงินคืนแล้ว').last()).toContainText('เงินเข้ากระเป๋าแล้ว');
  await expect(app.home.balance).toContainText(baht('2,500.75'));
  expect(await world.calls('refund.addWallet')).toHaveLength(1);
});

test.describe('pressed in a hurry, or unlucky', () => {
  test.use({ expectedConsole: drillConsole });

  test('a refund is received once, and added to the wallet once', async ({ app, language, world }) => {
    const money = new MoneySheets(app, language);
    const { words } = money;
    const before = await world.member('somchai').call('refund.list', { body: { page: 1, limit: 10 } });
    const common = { app, world, persona: 'somchai' } as const;
    const receive: Drill = {
      ...common,
      operation: 'refund.receive',
      ready: async () =>
        (await money.open('refund', world)).getByRole('button', { name: words.refund.receive }),
      done: () => money.toast('รับเงินคืนแล้ว'),
      unknown: () => app.page.getByText(words.refund.unknown),
      times: async (api) => (await api('refund.list', { body: { page: 1, limit: 10 } })).total - before.total,
    };
    const add: Drill = {
      ...common,
      operation: 'refund.addWallet',
      ready: async () => money.confirmation(await money.open('refund', world), words.refund.add),
      done: () => money.toast('เงินเข้ากระเป๋าแล้ว'),
      unknown: () => app.page.getByText(words.refund.addUnknown),
      times: async (api) => ((await api('wallet.get')).wallet.amount - 2450.75) / 50,
    };
    await pressOften(receive);
    await pressOften(add, GOES_ON);
    await loseAnswer(receive);
    await loseAnswer(add, GOES_ON);
  });
});
