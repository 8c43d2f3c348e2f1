import { expect, test } from '../../fixtures/test.ts';

test('each of the five topics opens in a sheet of its own and gives the focus back', async ({
  page,
  say,
}) => {
  await page.goto('/howto');
  for (const topic of say.howto.topics) {
    const opener = page.getByRole('main').getByRole('button', { name: topic });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: topic });
    await expect(sheet.getByRole('heading', { name: say.howto.steps })).toBeVisible();
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
