import { expectAccessible } from '../../fixtures/check-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

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
