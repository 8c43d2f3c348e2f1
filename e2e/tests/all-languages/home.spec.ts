import { closeDialog } from '../../fixtures/history.ts';
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
  await app.startAs(await world.member('somchai').signIn());
  const slots = app.home.category(say.slot);
  await expect(slots.getByRole('listitem')).toHaveCount(15);
  await expect(app.home.category(say.sport).getByRole('listitem')).toHaveCount(9);
  await expect(app.home.category(say.lotto).getByRole('listitem')).toHaveCount(6);
  await expect(app.home.tile(say.spin)).toContainText(say.coins);
  await checkScreen((each, language) =>
    each.home.tile(homeWords[language].spin).getByText(homeWords[language].coins),
  );

  await slots.getByRole('button', { name: say.seeAll }).click();
  await expect(page.getByRole('dialog', { name: say.slot }).getByRole('listitem')).toHaveCount(15);
  await checkScreen((_, each) => page.getByRole('dialog', { name: homeWords[each].slot }));
  await closeDialog(page);

  await app.home.tile(say.receive).click();
  await page.getByRole('alertdialog', { name: say.receiveTitle }).waitFor();
  await checkScreen((_, each) => page.getByRole('alertdialog', { name: homeWords[each].receiveTitle }));
  await closeDialog(page);

  const open = new GameAccountSheet(page, app.home, language, 'PG Soft');
  await open.open();
  await open.amount.fill('50');
  await expect(open.button('transferAndPlay')).toBeVisible();
  await expect(open.button('copyPassword')).toBeEnabled();
  await checkScreen((each, language) =>
    new GameAccountSheet(page, each.home, language, 'PG Soft').button('transferAndPlay'),
  );
  await open.close();

  const closed = new GameAccountSheet(page, app.home, language, 'Circus');
  await closed.open();
  await expect(closed.button('activate')).toBeVisible();
  await checkScreen((each, language) =>
    new GameAccountSheet(page, each.home, language, 'Circus').button('activate'),
  );
});
