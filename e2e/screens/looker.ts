import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { atPageHeight } from '../fixtures/check-screen.ts';
import { cutOff } from '../fixtures/cut-off.ts';
import { partedWords } from '../fixtures/parted-words.ts';
import type { Options } from '../fixtures/options.ts';
import { expect } from '../matchers/expect.ts';
import type { Look } from '../pages/tour.ts';

const softly = expect.configure({ soft: true });
const schemes = ['dark', 'light'] as const;
/** The narrowest phone, the usual one, a tablet and a desktop. */
const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;

/** `SCREENS_ONLY=360,light` checks only some, by width and by colour scheme. */
const only = new Set((process.env.SCREENS_ONLY ?? '').split(',').filter(Boolean));
const wanted = <Each>(all: readonly Each[], name: (each: Each) => string): readonly Each[] => {
  const chosen = all.filter((each) => only.has(name(each)));
  return chosen.length > 0 ? chosen : all;
};

/** Checks the current screen at every size and in both schemes; with `SCREENS=folder` it keeps screenshots. */
export function lookerOf(page: Page, part: string, language: Options['language']): Look {
  const folder = process.env.SCREENS;
  let place = 0;
  return async (screen) => {
    place += 1;
    for (const { width, height } of wanted(sizes, (size) => String(size.width))) {
      await page.setViewportSize({ width, height });
      for (const scheme of wanted(schemes, (name) => name)) {
        await page.emulateMedia({ colorScheme: scheme });
        const where = `${screen}: ${language}, ${width} px, ${scheme}`;
        await expect.soft(page, where).toFitTheScreen();
        await expect.soft(page, where).toNameLanguages();
        // The layout switches from desktop to phone only with the next paint.
        await softly.poll(() => cutOff(page), { message: where }).toEqual([]);
        // Not in Thai, as much of the Thai text comes from the server.
        if (language === 'la') expect.soft(await partedWords(page), where).toEqual([]);
        await atPageHeight(page, async () => {
          if (folder) {
            mkdirSync(folder, { recursive: true });
            const name = `${part}-${String(place).padStart(2, '0')}-${screen.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${language}-${width}-${scheme}`;
            await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
          }
          if (!process.env.SCREENS_NO_AXE) await expect.soft(page, where).toBeAccessible();
        });
      }
    }
  };
}
