import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';

test('bonuses and promotions', async ({ app, checkScreen, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await app.enterAs(await world.tokenOf('somchai'));
  await bonus.goto();
  await checkScreen();
  await bonus.find('SONGKRAN');
  await expect(bonus.sheet(say.promotion)).toContainText('5%');
  await checkScreen();
  await page.keyboard.press('Escape');
  await bonus.find('NOTHING');
  await expect(bonus.sheet(say.promotion)).toContainText(say.notFound);
  await checkScreen();
  await page.keyboard.press('Escape');
  const receive = await bonus.open('WEEKLY20', say.week);
  await expect(bonus.sheet(say.week)).toContainText('ของเงินฝากรวมโบนัส');
  await checkScreen();
  await receive.click();
  await bonus.acknowledge(say.saved);
  await bonus.goto();
  await expect(bonus.active).toContainText(say.week);
  await checkScreen();
  await bonus.askToCancel();
  await checkScreen();
});
