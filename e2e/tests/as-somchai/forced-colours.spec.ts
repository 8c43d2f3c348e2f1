import type { Locator } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { homeWords } from '../../words/home.ts';

/** The thickness of the line around it, in the system's colours. */
const lineOf = (what: Locator) =>
  what.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element);
    return (
      Number.parseFloat(borderTopWidth) + (outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth))
    );
  });

test('with forced colours, outlines show buttons, the edge of a sheet, and what is chosen', async ({
  app,
  page,
  world,
}) => {
  const { create, sheet } = app.deposit;
  const amount = (name: string) => sheet.getByRole('button', { name, exact: true });
  const tab = (name: string) => sheet.getByRole('tab', { name });
  await page.emulateMedia({ forcedColors: 'active' });
  await app.startAs(await world.member('somchai').signIn());
  const here = app.navItem('หน้าแรก');
  expect(await lineOf(here)).toBeGreaterThan(await lineOf(app.navItem('รายการ')));
  expect(await lineOf(app.home.tile(homeWords.th.spin)), 'a link that looks like a button').toBeGreaterThan(
    0,
  );
  await app.home.openDeposit();
  await app.deposit.choose('KBANK');
  await amount('500').click();
  await expect(create).toBeEnabled();
  expect(await lineOf(create)).toBeGreaterThan(0);
  expect(await lineOf(sheet.locator('.sheet-box'))).toBeGreaterThan(0);
  expect(await lineOf(tab('KBANK'))).toBeGreaterThan(await lineOf(tab('WW')));
  // The focus is on it.
  expect(await lineOf(amount('500'))).toBeGreaterThan(await lineOf(amount('100')));
  await page.keyboard.press('Tab');
  await expect(amount('1,000')).toBeFocused();
  expect(await lineOf(amount('1,000'))).toBeGreaterThan(await lineOf(amount('100')));
});
