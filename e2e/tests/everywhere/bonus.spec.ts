import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';

test('bonuses and promotions', async ({ app, axe, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  const check = async ({ axe: read = axe } = {}) => {
    if (read) await expect(page).toBeAccessible();
    await expect(page).toFitTheScreen();
    await expect(page).toHoldStill();
  };
  await app.startAs(await world.tokenOf('somchai'));
  await bonus.goto();
  await check();
  await bonus.find('SONGKRAN');
  await expect(bonus.sheet(say.promotion)).toContainText('5%');
  await check();
  await page.keyboard.press('Escape');
  await bonus.find('NOTHING');
  await expect(bonus.sheet(say.promotion)).toContainText(say.notFound);
  await check({ axe: false });
  await page.keyboard.press('Escape');
  const receive = await bonus.open('WEEKLY20', say.week);
  await expect(bonus.sheet(say.week)).toContainText('ของเงินฝากรวมโบนัส');
  await check();
  await receive.click();
  await bonus.acknowledge(say.saved);
  await bonus.goto();
  await expect(bonus.active).toContainText(say.week);
  await check();
  await bonus.askToCancel();
  await check();
});
