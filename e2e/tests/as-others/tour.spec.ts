import { memberScreens, publicScreens } from '@krapao/contracts/entities/constants';
import type { Page } from 'playwright/test';
import { speakPseudo, strayWords } from '../../fixtures/pseudo-language.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tourOfMember, tourOfVisitor, type Look } from '../../pages/tour.ts';

/** Names, the languages in their own words, and a text that the specification gives in English for everybody. */
const ALLOWED = ['Krapao', 'ไทย', 'ລາວ', 'English', 'Page Not Found'];

/** WCAG 1.4.4 and 1.4.10: the narrowest screen, and text at twice its size as a player sets it in the browser. */
const sizes = [
  { title: 'text at 200 %', width: 360, text: 200 },
  { title: '320 px wide', width: 320, text: 100 },
] as const;

/** Words that run over the edge of the screen, or are cut off in a box of their own such as a sheet. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    // Words for screen readers alone stand in a clipped box on purpose.
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none',
    );
    // Lists to be swiped have more beside the card in front.
    const swiped = shown.filter((element) => {
      const { scrollSnapType, touchAction } = getComputedStyle(element);
      return scrollSnapType !== 'none' || touchAction === 'pan-y';
    });
    const aside = new Set(
      swiped.flatMap((list) => [list, ...list.querySelectorAll('[tabindex="-1"], [tabindex="-1"] *')]),
    );
    /** What cuts it off: the nearest box around it that hides what is outside, or the window. */
    const edgesOf = (element: Element | null): { left: number; right: number } => {
      if (!element) return { left: 0, right: innerWidth };
      const isOpen = getComputedStyle(element).overflowX === 'visible';
      return isOpen ? edgesOf(element.parentElement) : element.getBoundingClientRect();
    };
    const range = document.createRange();
    return shown
      .filter((element) => {
        if (aside.has(element)) return false;
        const edges = edgesOf(element);
        return [...element.childNodes].some((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
          range.selectNodeContents(node);
          const { left, right } = range.getBoundingClientRect();
          return left < edges.left - 1 || right > edges.right + 1;
        });
      })
      .map((element) => `<${element.localName}> ${element.textContent?.slice(0, 40)}`);
  });

/** Rows of the menu at the bottom, by where its entries begin. */
const rowsOfTheMenu = (page: Page) =>
  page.evaluate(() => {
    const entries = [...([...document.querySelectorAll('nav')].at(-1)?.querySelectorAll('li') ?? [])];
    return new Set(entries.map((entry) => Math.round(entry.getBoundingClientRect().top))).size;
  });

/** Both at one walk, as most of its time goes into getting from screen to screen. */
test('the tour visits every screen: no word that is not in the catalogues, nothing to scroll sideways', async ({
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
      // What the browser does with the size that a player has set.
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      // What is drawn again after a change of size waits for its end (spec §9).
      await page.clock.fastForward(500);
      await expect.soft(page, `${screen}, ${title}`).toFitTheScreen();
      expect.soft(await cutOff(page), `${screen}, ${title}`).toEqual([]);
      expect.soft(await rowsOfTheMenu(page), `${screen}, ${title}`).toBeLessThanOrEqual(1);
    }
  };
  await tourOfMember(app, language, await world.member('somchai').signIn(), look);
  // A screen that the walk does not come by is opened by its address, as it is without a tap.
  for (const address of memberScreens.map((name) => `/user/${name}`).filter((each) => !visited.has(each))) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look(address);
  }
  await page.evaluate(() => sessionStorage.clear());
  await tourOfVisitor(app, world, look);

  expect(stray).toEqual([]);
  // The test would find nothing either if it marked nothing.
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
