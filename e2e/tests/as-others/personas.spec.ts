import { expect, test } from '../../fixtures/test.ts';

for (const persona of ['malee', 'khamla', 'prasert']) {
  test(`home and statement of ${persona}`, async ({ app, page, say, world }) => {
    await app.startAs(await world.tokenOf(persona));
    await expect(page).toBeAccessible();
    await expect(page).toFitTheScreen();
    await expect(page).toHoldStill();
    await app.room(say.statement.open).click();
    await page.getByRole('heading', { name: say.statement.title, level: 1 }).waitFor();
    await page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByRole('main').getByRole('paragraph'))
      .first()
      .waitFor();
    await expect(page).toBeAccessible();
    await expect(page).toFitTheScreen();
    await expect(page).toHoldStill();
  });
}
