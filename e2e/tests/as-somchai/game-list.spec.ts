import { goBack } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the list of games is ready for a name, and Back leads from a game to what was found', async ({
  app,
  page,
  world,
}) => {
  await app.startAs(await world.member('somchai').signIn());
  await page.getByRole('button', { name: /^ค้นหาจาก \d+ เกม$/ }).click();
  const list = page.getByRole('dialog', { name: 'บัญชีเกม', exact: true });
  const search = list.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('slotxo');
  const found = list.getByRole('listitem');
  await expect(found).toHaveCount(1);
  // At once, and on its logo: also then the focus has to come back to the button.
  await found.getByRole('button').locator('> *').first().click();
  const game = page.getByRole('dialog').filter({ hasNot: page.getByRole('searchbox') });
  await expect(game).toBeVisible();
  await goBack(page);
  await expect(game).toBeHidden();
  await expect(search).toHaveValue('slotxo');
  await expect(found.getByRole('button')).toBeFocused();
  await goBack(page);
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/\/user\/home$/);
});
