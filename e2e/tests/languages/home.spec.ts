import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { homeWords } from '../../words/home.ts';

test.use({ worldOf: { scenario: 'many-games' } });

test('home with thirty game accounts, and the sheets of two of them', async ({
  app,
  checkScreen,
  language,
  page,
  world,
}) => {
  const say = homeWords[language];
  await app.startAs(await world.tokenOf('somchai'));
  const slots = app.home.category(say.slot);
  await expect(slots.getByRole('listitem')).toHaveCount(15);
  await expect(app.home.category(say.sport).getByRole('listitem')).toHaveCount(9);
  await expect(app.home.category(say.lotto).getByRole('listitem')).toHaveCount(6);
  await expect(app.home.tile(say.spin)).toContainText(say.coins);
  await checkScreen();

  await slots.getByRole('button', { name: say.seeAll }).click();
  await expect(page.getByRole('dialog', { name: say.slot }).getByRole('listitem')).toHaveCount(15);
  await checkScreen();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await app.home.tile(say.receive).click();
  await page.getByRole('alertdialog', { name: say.receiveTitle }).waitFor();
  await checkScreen();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const open = new GameAccountSheet(page, app.home, language, 'PG Soft');
  await open.open();
  await open.amount.fill('50');
  await expect(open.button('transferAndPlay')).toBeVisible();
  await expect(open.button('copyPassword')).toBeEnabled();
  await checkScreen();
  await page.keyboard.press('Escape');
  await expect(open.sheet).toBeHidden();

  const closed = new GameAccountSheet(page, app.home, language, 'Circus');
  await closed.open();
  await expect(closed.button('activate')).toBeVisible();
  await checkScreen();
});
