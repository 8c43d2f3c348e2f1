import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';
import { moneyWords } from '../../words/money.ts';

const LONG_NAME = 'สมเกียรติเจริญศักดิ์วัฒนาอนันตกุลชัยประเสริฐสิริวงศ์ ณ กรุงเทพมหานคร';

test('the sheets for invite, refund and slips', async ({ app, checkScreen, language, page, world }) => {
  const money = new MoneySheets(app, language);
  const { username } = world.member('somchai');
  await world.event({ type: 'friend.register', username, name: LONG_NAME.slice(0, 100) });
  const slip = { createdAt: '2026-11-20T04:00:00.000Z', amount: 1_234_567.5, link: null, reference: 'r' };
  const slips = ['SUCCESS', 'FAILED', 'PENDING'].map((status) => ({
    ...slip,
    status,
    note: status === 'FAILED' ? 'UNKNOW_ERROR' : null,
  }));
  await world.fault({ operation: 'statement.slips', status: 200, body: { total: 23, slips } });
  await app.startAs(await world.member('somchai').signIn());

  await money.open('invite', world);
  await checkScreen((_, each) =>
    page.getByRole('dialog', { name: moneyWords[each].invite.open }).getByText(LONG_NAME),
  );
  await closeDialog(page);

  const refund = await money.open('refund', world);
  await expect(refund.getByRole('row').nth(1)).toBeVisible();
  await checkScreen((_, each) => page.getByRole('dialog', { name: moneyWords[each].refund.open }));
  await closeDialog(page);

  await app.statement.goto();
  const sent = await money.openSlips();
  await expect(sent.getByRole('button', { name: money.words.slips.view })).toHaveCount(3);
  await checkScreen((_, each) => page.getByRole('button', { name: moneyWords[each].slips.view }));
});

test('the withdrawal sheet, from the amount to the end', async ({
  app,
  checkScreen,
  language,
  page,
  world,
}) => {
  const money = new MoneySheets(app, language);
  await app.startAs(await world.member('somchai').signIn());
  const sheet = await money.open('withdraw', world);
  await checkScreen((_, each) => page.getByRole('dialog').getByLabel(moneyWords[each].withdraw.amount));
  const confirm = await money.reviewWithdrawal(sheet, '500');
  await checkScreen((_, each) => page.getByRole('button', { name: moneyWords[each].withdraw.confirm }));
  await confirm.click();
  await expect(sheet).toContainText(money.words.withdraw.sent(baht('500.00')));
  await checkScreen((_, each) => page.getByText(moneyWords[each].withdraw.wait));
});
