import { drill, drillConsole } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';
import { asShown } from '../../words/as-shown.ts';

test.describe('a withdrawal', () => {
  // Of the game that refuses.
  test.use({ expectedConsole: [/status of 502/] });

  test('shows its limits, its destination and its duration, and collects the money from all games', async ({
    app,
    language,
    page,
    world,
  }) => {
    const money = new MoneySheets(app, language);
    await app.startAs(await world.member('somchai').signIn());
    const sheet = await money.open('withdraw', world);
    const amount = sheet.getByLabel('จำนวนเงิน (บาท)');
    const review = sheet.getByRole('button', { name: asShown('ตรวจสอบการถอน') });

    await test.step('between withdrawMin and withdrawMax, both with their figures', async () => {
      await expect(sheet).toContainText(`ครั้งละ ${baht('100.00')} ถึง ${baht('50,000.00')}`);
      const refused = async (typed: string, text: string) => {
        await amount.fill(typed);
        await review.click();
        await expect(sheet.getByText(text, { exact: true })).toBeVisible();
        await expect(amount).toBeFocused();
      };
      await refused('99.99', `ถอนขั้นต่ำ ${baht('100.00')}`);
      await refused('50000.01', `ถอนได้ไม่เกินครั้งละ ${baht('50,000.00')}`);
      await refused('3426.51', `ยอดเงินไม่พอ มีทั้งหมด ${baht('3,426.50')}`);
      await refused('1.500,00', asShown('จำนวนเงินไม่ถูกต้อง กรุณากรอกเป็นตัวเลข เช่น 1,500.00'));
    });

    await test.step('a double tap on the review button neither confirms nor leaves the confirmation', async () => {
      await amount.fill('200');
      // Its upper edge is where the confirm button will be.
      await review.dblclick({ position: { x: 40, y: 8 } });
      const confirm = sheet.getByRole('button', { name: money.words.withdraw.confirm });
      await expect(confirm, 'the second tap does not take the focus from it').toBeFocused();
      await confirm.click({ trial: true });
      await expect(confirm, 'says what it confirms').toHaveAccessibleDescription(/200\.00.*xxx-xxx-6543/s);
      expect(await world.calls('wallet.withdrawAll')).toHaveLength(0);
      await sheet.getByRole('button', { name: 'แก้ไข' }).click();
    });

    await test.step('after a refusal for limits that were changed meanwhile, the form has those', async () => {
      await amount.fill('150');
      await world.event({ type: 'lookup.set', withdraw: { withdrawMin: 1000 } });
      await review.click();
      await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
      await expect(sheet.getByRole('alert').filter({ hasText: 'ถอนเงินไม่สำเร็จ' })).toContainText(
        baht('1,000.00'),
      );
      await sheet.getByRole('button', { name: 'แก้ไข' }).click();
      await expect(sheet).toContainText(`ครั้งละ ${baht('1,000.00')} ถึง ${baht('50,000.00')}`);
    });

    await test.step('if a game refuses, nothing is withdrawn, and the app does not claim that all money is back in the wallet', async () => {
      const member = world.member('somchai');
      await world.event({ type: 'game.set', game: 'PG', provider: 'refusing' });
      await amount.fill('1500');
      await review.click();
      await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
      const alert = sheet.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toContainText('ถอนเงินไม่สำเร็จ');
      await expect(alert).toContainText(asShown('ดึงเงินจาก PG Soft กลับกระเป๋าไม่สำเร็จ จึงยังไม่ได้แจ้งถอน'));
      await expect(alert.getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
      await expect(alert).not.toContainText(app.say.transfer.moneyIsBack);
      const { wallet } = await member.call('wallet.get');
      expect(wallet.amount, 'all but what PG keeps').toBe(3426.5 - 320.5);
      await world.event({ type: 'game.set', game: 'PG', provider: 'working' });
      await sheet.getByRole('button', { name: 'แก้ไข' }).click();
    });

    await test.step('"all" is the sum of the wallet and the games', async () => {
      await expect(sheet).toContainText('ต้องถอนทั้งหมดในครั้งเดียว');
      await sheet.getByRole('button', { name: 'ทั้งหมด' }).click();
      await expect(amount).toHaveValue('3,426.50');
      await review.click();
      await expect(sheet).toContainText(baht('3,426.50'));
      await expect(sheet).toContainText('ธนาคารไทยพาณิชย์');
      await expect(sheet).toContainText('xxx-xxx-6543');
      await expect(sheet).toContainText(asShown('หลังเจ้าหน้าที่โอน'));
    });

    await test.step('then it is pending, and listed in the statement', async () => {
      await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
      await expect(sheet).toContainText(asShown(`แจ้งถอน ${baht('3,426.50')} แล้ว`));
      await expect(sheet).toContainText(asShown('กรุณารอเจ้าหน้าที่โอนเงินเข้าบัญชีของคุณ'));
      await sheet.getByRole('button', { name: 'ตกลง' }).click();
      await expect(app.home.balance).toContainText(baht('0.00'));
      await world.event({ type: 'withdrawal.decide', username: '0812345678', status: 'FAILED' });
      await app.navItem('รายการ').click();
      const withdrawal = app.statement.entries.filter({ hasText: 'ถอนเงิน' }).first();
      await expect(withdrawal).toContainText('ไม่สำเร็จ');
      await expect(withdrawal).toContainText('เงินกลับเข้ากระเป๋าแล้ว');
      await expect(page.getByText('ธนาคารไทยพาณิชย์').first()).toBeVisible();
    });
  });
});

test.describe('pressed in a hurry, or unlucky', () => {
  test.use({ expectedConsole: drillConsole });

  test('money is withdrawn once', async ({ app, language, world }) => {
    const money = new MoneySheets(app, language);
    await drill({
      app,
      world,
      persona: 'somchai',
      operation: 'wallet.withdrawAll',
      ready: async () => money.reviewWithdrawal(await money.open('withdraw', world), '500'),
      done: () => app.page.getByText(money.words.withdraw.sent(baht('500.00'))),
      unknown: () =>
        app.page
          .getByRole('status')
          .filter({ hasText: money.words.withdraw.unknown })
          .filter({ hasText: baht('500.00') }),
      times: async (api) => {
        const { statements } = await api('statement.list', { body: { page: 1, limit: 10 } });
        return statements.filter(
          ({ statementType, amount }) => statementType === 'withdraw' && amount === 500,
        ).length;
      },
    });
  });
});

test('a failure shows an alert with the server’s text, and an active bonus a warning', async ({
  app,
  language,
  page,
  world,
}) => {
  const money = new MoneySheets(app, language);
  await app.startAs(await world.member('duangjai').signIn());
  const sheet = await money.open('withdraw', world);
  await expect(sheet.getByRole('status').filter({ hasText: 'กำลังใช้โบนัสอยู่' })).toContainText(
    'ต้องทำครบเงื่อนไขก่อน และต้องถอนทั้งหมดในครั้งเดียว',
  );
  await expect(sheet).not.toContainText('หาก');
  await expect(sheet.getByRole('link', { name: 'ดูวิธีจบโบนัส' })).toBeVisible();
  await expect(sheet).toContainText('ถอนได้เมื่อครบเงื่อนไขโบนัส');
  await expect(sheet).toContainText(`มีทั้งหมด${baht('630.50')}`);
  await sheet.getByLabel(money.words.withdraw.amount).fill('100');
  await sheet.getByRole('button', { name: asShown('ตรวจสอบการถอน') }).click();
  await expect(sheet).toContainText(`ต้องถอนทั้งหมด ${baht('630.50')} ในครั้งเดียว`);
  await sheet.getByRole('button', { name: 'ทั้งหมด' }).click();
  await sheet.getByRole('button', { name: asShown('ตรวจสอบการถอน') }).click();
  await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  const alert = sheet.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText('ถอนเงินไม่สำเร็จ');
  await expect(alert).toContainText(
    `ทำยอดเทิร์นได้ ${baht('900.00')} จาก ${baht('1,800.00')} ต้องเล่นอีก ${baht('900.00')} จึงจะถอนได้`,
  );

  await test.step('the server’s message stays on the form', async () => {
    await sheet.getByRole('button', { name: 'แก้ไข' }).click();
    await expect(sheet.getByRole('status').filter({ hasText: 'กำลังใช้โบนัสอยู่' })).toContainText('ต้องเล่นอีก');
    await expect(sheet).toContainText(`ถอนได้ตอนนี้${baht('0.00')}`);
  });

  await test.step('without a bank account, also if it was removed meanwhile, there is a link to the profile', async () => {
    const { username } = world.member('duangjai');
    await world.event({ type: 'member.update', username, bankAccount: null });
    await sheet.getByRole('button', { name: asShown('ตรวจสอบการถอน') }).click();
    await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
    await expect(alert).toContainText('ถอนเงินไม่สำเร็จ');
    await expect(alert.getByRole('link', { name: 'ไปที่โปรไฟล์' })).toBeVisible();
    await sheet.getByRole('button', { name: 'แก้ไข' }).click();
    await sheet.getByRole('link', { name: 'ไปที่โปรไฟล์' }).click();
    await expect(page).toHaveURL(/\/user\/profile$/);
  });
});

test('once the turnover of a bonus is played, the sheet says that everything can be withdrawn now', async ({
  app,
  language,
  world,
}) => {
  const money = new MoneySheets(app, language);
  const { username } = world.member('duangjai');
  for (const stake of [450, 450])
    await world.event({ type: 'game.result', username, game: 'PG', stake, payout: stake });
  await app.startAs(await world.member('duangjai').signIn());
  const sheet = await money.open('withdraw', world);
  await expect(sheet.getByRole('status').filter({ hasText: 'กำลังใช้โบนัสอยู่' })).toContainText(
    'ทำยอดเทิร์นครบแล้ว ต้องถอนทั้งหมดในครั้งเดียว',
  );
  await expect(sheet).toContainText(`ถอนได้ตอนนี้${baht('630.50')}`);
  await expect(sheet).not.toContainText('เมื่อครบเงื่อนไข');
  await sheet.getByRole('button', { name: 'ทั้งหมด' }).click();
  await sheet.getByRole('button', { name: asShown('ตรวจสอบการถอน') }).click();
  await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(sheet).toContainText(asShown(`แจ้งถอน ${baht('630.50')} แล้ว`));
});

test('if it is unknown whether a bonus is active, deposit and withdrawal still work, and nothing disappears', async ({
  app,
  language,
  page,
  world,
}) => {
  const money = new MoneySheets(app, language);
  /** Refocuses the page until the bonus is requested: while a request is pending, refocusing sends no other. */
  const comeBackUntil = (isAsked: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        return isAsked();
      })
      .toBe(true);
  const timesAsked = async () => (await world.calls('bonus.checkActive')).length;
  await world.fault({ operation: 'bonus.checkActive', code: 'REQUEST_LIMIT' });
  await app.startAs(await world.member('somchai').signIn());

  await test.step('the deposit channels are shown, and filled-in fields stay', async () => {
    await app.home.openDeposit();
    await app.deposit.choose('KBANK');
    const asked = await timesAsked();
    await app.deposit.amount.fill('125');
    await comeBackUntil(async () => (await timesAsked()) > asked);
    await expect(app.deposit.amount).toHaveValue('125');
    expect(asked, 'not again and again').toBeLessThan(10);
    await closeDialog(page);
  });

  await test.step('the result of a withdrawal stays', async () => {
    const sheet = await money.open('withdraw', world);
    await (await money.reviewWithdrawal(sheet, '500')).click();
    const sent = sheet.getByText(money.words.withdraw.sent(baht('500.00')));
    await sent.waitFor();
    await world.hold('bonus.checkActive');
    await comeBackUntil(async () => (await world.held()).entries.length === 1);
    await expect(sent).toBeVisible();
  });
});
