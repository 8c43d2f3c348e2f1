import { expectAccessible } from '../../fixtures/check-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const bar = (tag: string, side: string) => `<${tag} style="position: sticky; ${side}: 0; z-index: 1">
  <button style="display: block; width: 100%; height: 95px">Bar</button></${tag}>`;
const button = (label: string, top: number) =>
  `<button style="position: absolute; top: ${top}px; width: 160px; height: 44px">${label}</button>`;

/** 1390 px high: the lower bar begins at 705 px; scrolled to the end, the upper one ends at 685 px. */
const html = `<!doctype html><html lang="en"><title>Bars</title>
  <meta name="viewport" content="width=device-width"><body style="margin: 0">
  ${bar('header', 'top')}
  <main style="height: 1200px"><h1 style="margin: 0">Bars</h1>
    ${button('At the top', 695)}${button('At the end', 651)}</main>
  ${bar('nav', 'bottom')}`;

test('axe sees a button whole even if a bar covers part of it, at either end of the page', async ({
  page,
}) => {
  await page.setContent(html);
  const size = page.viewportSize();
  for (const to of [0, 1390]) {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    await expect(page, `scrolled to ${to} px`).not.toBeAccessible();
  }
  await expectAccessible(page);
  expect(page.viewportSize()).toEqual(size);
});
