import { memberScreens, publicScreens } from '@krapao/contracts/entities/constants';
import type { Locator, Page } from 'playwright/test';
import { cutOff } from '../../fixtures/cut-off.ts';
import { speakPseudo, strayWords } from '../../fixtures/pseudo-language.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openScreen, tourOfMember, tourOfVisitor, type Look } from '../../pages/tour.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { MoneySheets } from '../../pages/money-sheets.ts';
import { DepositSheet } from '../../pages/deposit-sheet.ts';
import { baht } from '../../words/amounts.ts';
import { homeWords } from '../../words/home.ts';
import { asShown } from '../../words/as-shown.ts';

/** Names, the languages in their own words, and a text that the specification gives in English for everybody. */
const ALLOWED = ['Krapao', 'ไทย', 'ລາວ', 'English', 'Page Not Found'];

/** WCAG 1.4.4 and 1.4.10: the narrowest screen, and text at 200 % as set in the browser. */
const sizes = [
  { title: 'text at 200 %', width: 360, text: 200 },
  { title: '320 px wide', width: 320, text: 100 },
] as const;

/** Rows of the bottom menu, by the positions of its entries. */
const rowsOfTheMenu = (page: Page) =>
  page.evaluate(() => {
    const entries = [...([...document.querySelectorAll('nav')].at(-1)?.querySelectorAll('li') ?? [])];
    return new Set(entries.map((entry) => Math.round(entry.getBoundingClientRect().top))).size;
  });

/** Both checks in one walk, as most of the time goes into getting from screen to screen. */
test('on every screen all words are from the catalogues, and nothing scrolls sideways', async ({
  app,
  language,
  page,
  world,
}) => {
  test.slow();
  const chunks = await speakPseudo(page);
  const stray: string[] = [];
  const visited = new Set<string>();
  const look: Look = async (screen) => {
    visited.add(new URL(page.url()).pathname);
    for (const words of await strayWords(page, world, ALLOWED)) stray.push(`${screen}: ${words}`);
    for (const { title, width, text } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      // As the browser does for a font size that a player has set.
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      // Redrawing after a resize is debounced (spec §9).
      await page.clock.fastForward(500);
      await expect.soft(page, `${screen}, ${title}`).toFitTheScreen();
      expect.soft(await cutOff(page), `${screen}, ${title}`).toEqual([]);
      expect.soft(await rowsOfTheMenu(page), `${screen}, ${title}`).toBeLessThanOrEqual(1);
    }
  };
  await tourOfMember(app, language, await world.member('somchai').signIn(), look);
  await page.evaluate(() => sessionStorage.clear());
  await tourOfVisitor(app, world, look);

  expect(
    stray,
    'words of no catalogue; a key of one: the route (member-area.ts) or the sheet does not name its namespace',
  ).toEqual([]);
  // If no text were marked, the test would find nothing either.
  expect(chunks()).toBeGreaterThan(4);
  const addresses = [
    ...publicScreens.map((name) => `/${name}`),
    ...memberScreens.map((name) => `/user/${name}`),
  ];
  expect(
    addresses.filter((address) => !visited.has(address)),
    'screens that pages/tour.ts leaves out',
  ).toEqual([]);
});

async function rightOf(locator: Locator): Promise<number> {
  const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
}

/** How far the text of an element is from the middle of its height, in pixels. */
const leaning = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, box] = [range, node].map((each) => each.getBoundingClientRect());
    return Math.abs(text!.top + text!.bottom - box!.top - box!.bottom) / 2;
  });

/** From its next document on, the page has text at 200 %. */
const enlargeText = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

test('text at 200 %: an amount of millions is shown in full, and no word of a tab or a pager is broken', async ({
  app,
  page,
  world,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await app.enterAs(await world.member('khamla').signIn());
  await openScreen(page, 'home');
  const card = page.getByRole('button').filter({ hasText: 'UFABET' });
  const inGame = card.getByText(baht('12,345,678.99'));
  await inGame.waitFor();
  expect(await rightOf(inGame)).toBeLessThanOrEqual(await rightOf(card));
  await openScreen(page, 'statement');
  const entry = app.statement.entries.filter({ hasText: baht('99,999,999.99') });
  const moved = entry.getByText(baht('99,999,999.99'));
  expect(await rightOf(moved)).toBeLessThanOrEqual(await rightOf(entry));
  await expect(moved, 'as large as the words beside it').toHaveCSS('font-size', '32px');

  await app.navItem(homeWords.th.home).click();
  await app.home.openTransfer();
  await app.transfer.from.selectOption('UFABET');
  const inSource = app.transfer.sheet.getByText(baht('12,345,678.99'), { exact: true });
  await expect(inSource, 'what the source has, which the select cuts off').toBeVisible();
  expect(await rightOf(inSource)).toBeLessThanOrEqual(360);
  await closeDialog(page);
  const invite = await new MoneySheets(app, 'th').open('invite', world);
  const earned = invite.getByRole('cell', { name: baht('1,250,000.50') });
  expect(await rightOf(earned)).toBeLessThanOrEqual(await rightOf(invite.getByRole('table')));
  expect(await rightOf(earned)).toBeLessThanOrEqual(360);
  await closeDialog(page);

  await app.enterAs(await world.member('somchai').signIn());
  await openScreen(page, 'statement');
  const older = await page.getByRole('link', { name: 'เก่ากว่า' }).boundingBox();
  expect(older?.height).toBeLessThan(100);

  await app.navItem(homeWords.th.home).click();
  const initial = page.getByText('ส', { exact: true });
  expect(await leaning(initial), 'from the middle of its circle').toBeLessThan(1);
  await page.getByRole('button', { name: asShown('ค้นหาจาก') }).click();
  const notOpened = page.getByRole('dialog').getByText('Betflix', { exact: true });
  expect((await notOpened.boundingBox())?.height, 'a name on one line').toBeLessThan(60);
  await closeDialog(page);
  await app.home.action(app.say.home.deposit).click();
  await new DepositSheet(page, app.say).choose('KBANK');
  for (const tab of await page.getByRole('tab').all())
    expect((await tab.boundingBox())?.height, (await tab.textContent()) ?? '').toBeLessThan(100);
});

test('text at 200 % on a screen of 320 px: no digit of an amount of tens of billions is cut off', async ({
  app,
  page,
  world,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const member = world.member('somchai');
  const much = 98_765_432_109.87;
  const inGame = 12_345_678_901.23;
  const wallet = await member.call('wallet.get');
  const slots = wallet.slots.map((slot) => (slot.isActive ? { ...slot, amount: inGame } : slot));
  const body = { ...wallet, wallet: { ...wallet.wallet, amount: much }, slots };
  await world.fault({ operation: 'wallet.get', status: 200, body });
  const { statements, ...list } = await member.call('statement.list', { body: { page: 1, limit: 10 } });
  const large = statements.map((entry) => ({ ...entry, amount: much }));
  await world.fault({ operation: 'statement.list', status: 200, body: { ...list, statements: large } });
  const cutAmounts = async () => (await cutOff(page)).filter((text) => /\d,\d{3}/.test(text));

  await app.enterAs(await member.signIn());
  await openScreen(page, 'home');
  await expect(app.home.balance).toContainText(baht('172,839,505,517.25'));
  await expect(page.getByText(baht('98,765,432,109.87')).nth(1), 'a withdrawal on its way').toBeVisible();
  expect(await cutAmounts(), 'home').toEqual([]);
  await app.home.openTransfer();
  await app.transfer.review('WALLET', 'PG', '98765432109.87');
  expect(await cutAmounts(), 'review').toEqual([]);
  await closeDialog(page);
  await app.navItem(app.say.statement.open).click();
  await app.statement.isOpen();
  await expect(app.statement.entries.first()).toContainText(baht('98,765,432,109.87'));
  expect(await cutAmounts(), 'statement').toEqual([]);
});
