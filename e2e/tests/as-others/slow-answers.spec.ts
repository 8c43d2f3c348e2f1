import { setTimeout } from 'node:timers/promises';
import { memberScreens } from '@krapao/contracts/entities/constants';
import { operations, type Operations } from '@krapao/contracts/operations';
import { closeDialog, historyAtRest } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { BonusPage } from '../../pages/bonus-page.ts';
import { openScreen } from '../../pages/tour.ts';
import { homeWords } from '../../words/home.ts';

/** Browsers do not count layout shifts within half a second after a press. */
const LATE_MS = 600;

test('the layout does not shift when answers come late', async ({ app, language, page, world }) => {
  const say = homeWords[language];
  const dialog = page.getByRole('dialog');
  const close = () => closeDialog(page);
  const token = await world.member('somchai').signIn();
  for (const operation of Object.keys(operations) as (keyof Operations)[])
    await world.fault({ operation, latencyMs: LATE_MS });

  await test.step('home and its sheets', async () => {
    await app.startAs(token);
    await expect(app.home.tile(say.spin)).toContainText(say.coins);
    await expect(page).toHoldStill();
    await app.home.tile(say.withdraw).click();
    await expect(dialog).toContainText('xxx-xxx-6543');
    await expect(page).toHoldStill();
    await close();
    for (const owner of ['invite', 'refund'] as const) {
      await app.home.tile(say[owner]).click();
      await expect(dialog.locator('img').first()).toBeVisible();
      await dialog.getByRole('button', { name: say.afterBanners }).click();
      await expect(dialog.getByRole('cell').first()).toBeVisible();
      await close();
    }
    await expect(page).toHoldStill();
  });
  await test.step('conditions', async () => {
    await app.navItem('เงื่อนไข').click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await close();
    await expect(page).toHoldStill();
  });
  await test.step('statement and slips', async () => {
    await historyAtRest(page);
    await app.statement.goto();
    await new MoneySheets(app, language).openSlips();
    await expect(dialog).toContainText('ยังไม่เคยส่งสลิป');
    await expect(page).toHoldStill();
  });
  await test.step('bonus and promotion', async () => {
    const bonus = new BonusPage(page, language);
    await bonus.goto();
    await bonus.open('WEEKLY20', bonus.say.week);
    await close();
    await (await bonus.find('LUCKY50')).waitFor();
    await expect(bonus.sheet(bonus.say.promotion)).toContainText('เครดิตฟรี 50 บาท');
    await expect(page).toHoldStill();
  });
  for (const screen of memberScreens.filter((each) => !['home', 'statement', 'bonus'].includes(each)))
    await test.step(screen, async () => {
      await openScreen(page, screen);
      await expect(page).toHoldStill();
    });
  await test.step('forms whose chunk comes late', async () => {
    const forms = /\/assets\/(?:change-password|edit-profile|transfer)-[\w-]{8}\.js$/;
    const held: string[] = [];
    await page.route(forms, async (route) => {
      held.push(route.request().url());
      await setTimeout(LATE_MS);
      await route.continue();
    });
    await app.profile.goto();
    await app.profile.openPassword();
    await close();
    await app.profile.openEdit();
    await close();
    await expect(page).toHoldStill();
    await app.home.goto();
    await app.home.openTransfer();
    await app.transfer.amount.waitFor();
    await expect(page).toHoldStill();
    expect(held).toHaveLength(3);
  });
});
