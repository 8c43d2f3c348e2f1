import { sizes } from '../../fixtures/devices.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { asShown } from '../../words/as-shown.ts';

test.use({ viewport: sizes.desktop, isMobile: false, hasTouch: false });

test('a desk has keys: never while someone types, listed by ?, and switched off for good', async ({
  app,
  page,
  world,
}) => {
  await app.startAs(await world.member('somchai').signIn());
  const keys = page.getByRole('button', { name: asShown('แป้นพิมพ์ลัด') });
  await keys.waitFor();
  await page.keyboard.press('s');
  await app.statement.isOpen();

  await test.step('a sheet of another page', async () => {
    await page.keyboard.press('w');
    await expect(page.getByRole('dialog', { name: 'ถอนเงิน' })).toBeVisible();
    // Keys are the sheet's now.
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/user\/home$/);
    await closeDialog(page);
  });

  await test.step('while someone types they are letters', async () => {
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type('hs');
    await expect(page.getByRole('searchbox')).toHaveValue('hs');
    // With something in it Esc clears the field first.
    await page.getByRole('searchbox').fill('');
    await closeDialog(page);
    await expect(page).toHaveURL(/\/user\/home$/);
  });

  await test.step('switched off they stay so, and the list says how to have them back', async () => {
    await page.keyboard.press('?');
    await page.getByRole('switch').click();
    await closeDialog(page);
    await page.keyboard.press('s');
    await page.reload();
    await keys.waitFor();
    await page.keyboard.press('s');
    await page.keyboard.press('?');
    await expect(page.getByRole('switch')).not.toBeChecked();
    await expect(page).toHaveURL(/\/user\/home$/);
  });
});
