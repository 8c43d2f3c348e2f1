import { expectAccessible } from '../../fixtures/check-screen.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GameAccountSheet } from '../../pages/game-account.ts';
import { baht } from '../../words/amounts.ts';
import { homeWords } from '../../words/home.ts';

/** axe runs for personas with something special: an empty statement, and one with an unknown type. */
const personas = [
  { persona: 'malee', axe: true },
  { persona: 'khamla', axe: false },
  { persona: 'prasert', axe: true },
] as const;

test('home and statement of members with nothing, very much, or a very long name', async ({
  app,
  page,
  say,
  world,
}) => {
  for (const { persona, axe } of personas)
    await test.step(persona, async () => {
      await app.startAs(await world.member(persona).signIn());
      await expect(page).toFitTheScreen();
      if (axe) await expectAccessible(page);
      await app.navItem(say.statement.open).click();
      await page.getByRole('heading', { name: say.statement.title, level: 1 }).waitFor();
      const main = page.getByRole('main');
      await main.getByRole('listitem').or(main.getByRole('paragraph')).first().waitFor();
      await expect(page).toFitTheScreen();
      if (axe) await expectAccessible(page);
      await expect(page).toHoldStill();
    });
});

test('the game that was opened last is named on one line beside or above a very large amount', async ({
  app,
  language,
  page,
  say,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await app.startAs(await world.member('khamla').signIn());
  const game = new GameAccountSheet(page, app.home, language, 'UFABET');
  await game.open('sport');
  await game.close();
  await app.navItem(say.statement.open).click();
  await app.statement.isOpen();
  await app.navItem(homeWords[language].home).click();
  const last = page.getByRole('button').filter({ hasText: 'เล่นต่อ' });
  await expect(last).toContainText(baht('12,345,678.99'));
  const { height } = (await last.getByText('UFABET').boundingBox())!;
  expect(height).toBeLessThan(32);
});
