import { drill, drillConsole } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';

test('the invite link, the friends and what they brought', async ({
  app,
  baseURL,
  context,
  language,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const money = new MoneySheets(app, language);
  const { username } = world.member('somchai');
  for (let friend = 1; friend <= 7; friend += 1)
    await world.event({ type: 'friend.register', username, name: `เพื่อนคนที่ ${friend}` });
  await app.startAs(await world.member('somchai').signIn());
  const sheet = await money.open('invite', world);

  await test.step('registration page with PR and the id of the member', async () => {
    const { _id } = await world.member('somchai').call('account.profile');
    const link = `${baseURL}/register?code=PR${_id}`;
    await expect(sheet).toContainText(link);
    await sheet.getByRole('button', { name: 'คัดลอกลิงก์' }).click();
    await expect(money.toast('คัดลอกแล้ว')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step('ten to a page, from page 1', async () => {
    const [first] = await world.calls('invite.list');
    expect(first?.request?.body).toEqual({ page: 1, limit: 10 });
    await expect(sheet.getByRole('row')).toHaveCount(11);
    await sheet.getByRole('button', { name: 'หน้า 2', exact: true }).click();
    await expect(sheet.getByRole('row')).toHaveCount(3);
    await expect(sheet.getByRole('row').last()).toContainText('สมหญิง รักดี');
    await expect(sheet.getByRole('row').last()).toContainText(baht('100.00'));
    await expect(sheet.locator('dl > div').filter({ hasText: 'เพื่อนที่เล่นแล้ว' })).toContainText('25%');
  });

  await test.step('collecting asks first, then reloads the wallet', async () => {
    await sheet.getByRole('button', { name: 'รับโบนัส' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`โบนัส ${baht('150.00')} จะเข้ากระเป๋าเงินของคุณ`);
    await question.getByRole('button', { name: 'รับโบนัส' }).click();
    await expect(money.toast('โบนัสชวนเพื่อนเข้ากระเป๋าแล้ว')).toBeVisible();
    await expect(sheet.locator('dl > div').first()).toContainText(baht('0.00'));
    await page.keyboard.press('Escape');
    await expect(app.home.balance).toContainText(baht('2,600.75'));
  });
});

test.describe('pressed in a hurry, or unlucky', () => {
  test.use({ expectedConsole: drillConsole });

  test('an invite bonus is collected once', async ({ app, language, world }) => {
    const money = new MoneySheets(app, language);
    await drill({
      app,
      world,
      persona: 'somchai',
      operation: 'invite.bonus',
      ready: async () => money.confirmation(await money.open('invite', world), money.words.invite.collect),
      done: () => app.page.getByText('โบนัสชวนเพื่อนเข้ากระเป๋าแล้ว'),
      unknown: () => app.page.getByText(money.words.invite.unknown),
      times: async (api) => ((await api('wallet.get')).wallet.amount - 2450.75) / 150,
    });
  });
});
