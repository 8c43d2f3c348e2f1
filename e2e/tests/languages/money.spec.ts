import { closeDialog, historyAtRest } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';
import { moneyWords } from '../../words/money.ts';

const LONG_NAME = 'สมเกียรติเจริญศักดิ์วัฒนาอนันตกุลชัยประเสริฐสิริวงศ์ ณ กรุงเทพมหานคร';

test('the sheets of withdrawing, refund, invite and slips', async ({
  app,
  checkScreen,
  language,
  page,
  world,
}) => {
  const money = new MoneySheets(app, language);
  const close = () => closeDialog(page);
  const { username } = world.member('somchai');
  await world.event({ type: 'friend.register', username, name: LONG_NAME.slice(0, 100) });
  const slip = { createdAt: '2026-11-20T04:00:00.000Z', amount: 1_234_567.5, link: null, reference: 'r' };
  const slips = ['SUCCESS', 'FAILED', 'PENDING'].map((status) => ({
    ...slip,
    status,
    note: status === 'FAILED' ? 'UNKNOW_ERROR' : null,
  }));
  await world.fault({ operation: 'statement.slips', status: 200, body: { total: 23, slips } });
  await app.startAs(await world.tokenOf('somchai'));

  let sheet = await money.open('invite', world);
  await expect(sheet.getByText(LONG_NAME)).toBeVisible();
  await checkScreen((_, each) =>
    page.getByRole('dialog', { name: moneyWords[each].invite.open }).getByText(LONG_NAME),
  );
  await close();

  sheet = await money.open('refund', world);
  await expect(sheet.getByRole('row').nth(1)).toBeVisible();
  await checkScreen((_, each) => page.getByRole('dialog', { name: moneyWords[each].refund.open }));
  await close();

  sheet = await money.open('withdraw', world);
  await sheet.getByLabel(money.words.withdraw.amount).waitFor();
  await checkScreen((_, each) => page.getByRole('dialog').getByLabel(moneyWords[each].withdraw.amount));
  const confirm = await money.reviewWithdrawal(sheet, '500');
  await checkScreen((_, each) => page.getByRole('button', { name: moneyWords[each].withdraw.confirm }));
  await confirm.click();
  await expect(sheet).toContainText(money.words.withdraw.sent(baht('500.00')));
  await expect(sheet).toContainText(money.words.withdraw.wait);
  await checkScreen((_, each) => page.getByText(moneyWords[each].withdraw.wait));
  await close();

  await historyAtRest(page);
  await app.statement.goto();
  sheet = await money.openSlips();
  await expect(sheet.getByRole('button', { name: money.words.slips.view })).toHaveCount(3);
  await checkScreen((_, each) => page.getByRole('button', { name: moneyWords[each].slips.view }));
});
