import { sizes } from '../../fixtures/devices.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { asShown } from '../../words/as-shown.ts';

test.use({ viewport: sizes.desktop, isMobile: false, hasTouch: false });

test('desktops have keyboard shortcuts: not while typing, listed by ?, and they can be switched off for good', async ({
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
    // While a sheet is open the page's shortcuts do nothing.
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/user\/home$/);
    await closeDialog(page);
  });

  await test.step('in a text field they type letters', async () => {
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type('hs');
    await expect(page.getByRole('searchbox')).toHaveValue('hs');
    // Esc would first clear a field with text.
    await page.getByRole('searchbox').fill('');
    await closeDialog(page);
    await expect(page).toHaveURL(/\/user\/home$/);
  });

  await test.step('switched off they stay off, and the list says how to switch them on again', async () => {
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
