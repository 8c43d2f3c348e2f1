import { closeDialog } from '../../fixtures/history.ts';
import { doubleTapInto } from '../../fixtures/double-tap.ts';
import { drill, drillConsole, loseAnswer } from '../../fixtures/drill.ts';
import { hold, press } from '../../fixtures/requests.ts';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { baht } from '../../words/amounts.ts';
import { codeWords } from '../../words/codes.ts';
import { homeWords } from '../../words/home.ts';
import { asShown } from '../../words/as-shown.ts';

const say = homeWords.th;

test('the invite link, the friends and the earnings', async ({
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
    await sheet.getByRole('button', { name: asShown('คัดลอกลิงก์') }).click();
    await expect(money.toast(asShown('คัดลอกแล้ว'))).toBeVisible();
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
    await sheet.getByRole('button', { name: 'รับโบนัส' }).click();
    await expect(question, 'no promise of nothing').toContainText(asShown('ตอนนี้ยังไม่มีโบนัสให้รับ'));
    await expect(question).not.toContainText('จะเข้ากระเป๋าเงินของคุณ');
    await question.getByRole('button', { name: 'ยกเลิก' }).click();
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

test.describe('the invite bonus', () => {
  test('goes to the wallet after a confirmation, and once', async ({ app, page, world }) => {
    await page.clock.install();
    await app.startAs(await world.member('somchai').signIn());
    const bonus = page.getByRole('region', { name: say.inviteBonus });
    const dialog = page.getByRole('alertdialog', { name: say.receiveTitle });
    await expect(bonus).toContainText(baht('150.00'));
    await expect(bonus).toContainText('60%');
    await expect(bonus).toContainText('40%');
    await test.step('not received by a double tap whose second tap hits the confirm button', async () => {
      const confirm = dialog.getByRole('button', { name: say.receiveConfirm });
      await doubleTapInto(page, app.home.tile(say.receive), confirm);
      expect(await world.calls('invite.bonus')).toHaveLength(0);
    });
    await dialog.getByRole('button', { name: 'ยกเลิก' }).click();
    await expect(dialog).toBeHidden();
    expect(await world.calls('invite.bonus')).toHaveLength(0);

    await app.home.tile(say.receive).click();
    await expect(dialog).toContainText(baht('150.00'));
    await press(dialog.getByRole('button', { name: say.receiveConfirm }), 'invite.bonus');
    await expect(page.getByText(say.received).first()).toBeVisible();
    await expect(bonus).toContainText(baht('0.00'));
    await expect(bonus).toContainText(asShown('ตอนนี้ยังไม่มีโบนัสให้รับ'));
    await expect(app.home.total).toHaveText(baht('3,576.50'));

    await app.home.tile(say.receive).click();
    await expect(dialog, 'no promise of nothing').toContainText(asShown('ตอนนี้ยังไม่มีโบนัสให้รับ'));
    await press(dialog.getByRole('button', { name: say.receiveConfirm }), 'invite.bonus');
    await expect(page.getByText(codeWords.th.INVITE_COLLECT).first()).toBeVisible();
  });

  test.describe('pressed in a hurry, or with a bad connection', () => {
    test.use({ expectedConsole: drillConsole });

    test('is received once', async ({ app, page, world }) => {
      // Its confirmation sends as that of the sheet does, which is drilled above.
      await page.clock.install();
      await loseAnswer({
        app,
        world,
        persona: 'somchai',
        operation: 'invite.bonus',
        ready: async () => {
          await app.home.tile(say.receive).click();
          return page.getByRole('alertdialog').getByRole('button', { name: say.receiveConfirm });
        },
        done: () => page.getByText(say.received),
        unknown: () => page.getByRole('dialog').getByText(say.receiveUnknown),
        times: async (api) => ((await api('wallet.get')).wallet.amount - 2450.75) / 150,
      });
    });
  });
});

test('the agreement opens neither between two sheets that follow each other nor beneath the second', async ({
  app,
  page,
  world,
}) => {
  await page.clock.install();
  // Only with a sheet open, however slowly that was reached.
  const holdAgreements = () => hold(page, 'lookup.agreements');
  let agreements = await holdAgreements();
  await app.startBeforeAgreement(await world.member('somchai').signIn());
  const sheet = (name: string) => page.getByRole('dialog', { name });
  const agreementOpensOnceClosed = async (part: Locator) => {
    await part.waitFor();
    // As long as it waits for other dialogs to be closed, and longer.
    await page.clock.fastForward(1_500);
    await expect(app.agreement).toHaveCount(0);
    await page.keyboard.press('Escape');
    await app.agreement.waitFor();
  };
  await test.step('invite, after its banners', async () => {
    await app.home.tile(say.invite).click();
    const afterBanners = page.getByRole('button', { name: say.afterBanners });
    await afterBanners.waitFor();
    await agreements.release();
    await page.clock.fastForward(1_500);
    await afterBanners.click();
    await agreementOpensOnceClosed(sheet(say.invite).getByRole('table'));
  });
  await test.step('refund, which turns out to have no banners', async () => {
    await world.fault({ operation: 'refund.banners', status: 200, body: [] });
    const banners = await hold(page, 'refund.banners');
    agreements = await holdAgreements();
    await page.reload();
    await app.home.tile(say.refund).click();
    await agreements.release();
    await page.clock.fastForward(1_500);
    await banners.release();
    await agreementOpensOnceClosed(sheet(say.refund).getByRole('table'));
  });
  await test.step('the list of games, and a game of it', async () => {
    agreements = await holdAgreements();
    await page.reload();
    await page.getByRole('region', { name: say.slot }).getByRole('button', { name: say.seeAll }).click();
    const game = sheet(say.slot).getByRole('button', { name: 'PG Soft' });
    await game.waitFor();
    await agreements.release();
    await page.clock.fastForward(1_500);
    await game.click();
    await sheet('PG Soft').locator('input[inputmode=decimal]').waitFor();
    await closeDialog(page);
    // The list is still open beneath the game.
    await agreementOpensOnceClosed(game);
  });
});
