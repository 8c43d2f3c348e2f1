import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { tourOfMember, tourOfVisitor, type Look } from '../../pages/tour.ts';

/** WCAG 1.4.4 and 1.4.10: the narrowest screen, and text at twice its size as a player sets it in the browser. */
const sizes = [
  { title: '320 px wide', width: 320, text: 100 },
  { title: 'text at 200 %', width: 360, text: 200 },
] as const;

/** What runs over the edge of the screen, or is cut off in a box of its own such as a sheet. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    // Words for screen readers alone stand in a clipped box on purpose.
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none',
    );
    const range = document.createRange();
    return shown
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) return true;
        return [...element.childNodes].some((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
          range.selectNodeContents(node);
          const { left, right } = range.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        });
      })
      .map((element) => `<${element.localName}> ${element.textContent?.slice(0, 40)}`);
  });

for (const { title, width, text } of sizes) {
  for (const language of ['th', 'la'] as const) {
    test.describe(`${title}, ${language}`, () => {
      test.use({ viewport: { width, height: 800 }, language });

      test(`nothing scrolls sideways (${title}, ${language})`, async ({ app, page, world }) => {
        // What the browser does with the size that a player has set.
        await page.addInitScript((percent) => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = `${percent}%`;
          });
        }, text);
        const look: Look = async (screen) => {
          const size = await page.evaluate(() =>
            parseFloat(getComputedStyle(document.documentElement).fontSize),
          );
          expect(size, 'root font size').toBe((16 * text) / 100);
          await expect.soft(page, screen).toFitTheScreen();
          expect.soft(await cutOff(page), screen).toEqual([]);
        };
        await tourOfMember(app, await world.tokenOf('somchai'), look);
        await page.evaluate(() => sessionStorage.clear());
        await tourOfVisitor(app, world, look);
      });
    });
  }
}
