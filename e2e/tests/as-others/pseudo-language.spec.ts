import { speakPseudo, strayWords } from '../../fixtures/pseudo-language.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tourOfMember, tourOfVisitor, type Look } from '../../pages/tour.ts';

/** Names, the languages in their own words, and a text that the specification gives in English for everybody. */
const ALLOWED = ['Krapao', 'ไทย', 'ລາວ', 'English', 'Page Not Found'];

test('no word is on a screen that is not in the catalogues', async ({ app, language, page, world }) => {
  test.slow();
  const chunks = await speakPseudo(page);
  const stray: string[] = [];
  const look: Look = async (screen) => {
    for (const words of await strayWords(page, world, ALLOWED)) stray.push(`${screen}: ${words}`);
  };
  const token = await world.tokenOf('somchai');
  await tourOfMember(app, language, token, look);
  await page.evaluate(() => sessionStorage.clear());
  await tourOfVisitor(app, world, look);
  expect(stray).toEqual([]);
  // The test would find nothing either if it marked nothing.
  expect(chunks()).toBeGreaterThan(4);
});
