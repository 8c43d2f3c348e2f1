import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { cutOff } from '../fixtures/cut-off.ts';
import type { Options } from '../fixtures/options.ts';
import { expect } from '../matchers/expect.ts';
import type { Look } from '../pages/tour.ts';

const schemes = ['dark', 'light'] as const;
/** The narrowest phone, the usual one, a tablet and a desk. */
const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;

/** By night and by day, how wide, and whether the whole page is to be in the picture: `SCREENS_ONLY=360,light` looks at less. */
const only = (process.env.SCREENS_ONLY ?? '').split(',').filter(Boolean);
const isWanted = (name: string | number, all: readonly (string | number)[]) =>
  !all.some((each) => only.includes(String(each))) || only.includes(String(name));

/** Looks at the screen as it is, at every size and in both schemes; with `SCREENS=folder` it keeps the pictures. */
export function lookerOf(page: Page, part: string, language: Options['language']): Look {
  const folder = process.env.SCREENS;
  let place = 0;
  return async (screen) => {
    place += 1;
    for (const { width, height } of sizes) {
      if (
        !isWanted(
          width,
          sizes.map((size) => size.width),
        )
      )
        continue;
      await page.setViewportSize({ width, height });
      for (const scheme of schemes) {
        if (!isWanted(scheme, schemes)) continue;
        await page.emulateMedia({ colorScheme: scheme });
        const where = `${screen}: ${language}, ${width} px, ${scheme}`;
        await expect.soft(page, where).toFitTheScreen();
        expect.soft(await cutOff(page), where).toEqual([]);
        if (folder) {
          mkdirSync(folder, { recursive: true });
          const name = `${part}-${String(place).padStart(2, '0')}-${screen.replaceAll(/\W+/g, '-')}-${language}-${width}-${scheme}`;
          // As high as the page, so that the bar stands at its end.
          if ((await page.locator('dialog:modal').count()) === 0)
            await page.setViewportSize({ width, height: Math.max(height, await contentHeight(page)) });
          await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
          await page.setViewportSize({ width, height });
        }
        if (process.env.SCREENS_NO_AXE) continue;
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect.soft(page, where).toBeAccessible();
      }
    }
  };
}

const contentHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
