import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const manifest = (name: string) =>
  JSON.parse(readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')) as Record<string, unknown>;

/** The screenshots are in Thai, so only the Thai manifest has them. */
const { screenshots: _, ...thai } = manifest('manifest.webmanifest');

it.each([
  ['lo', /^[\p{Script=Lao}\s]+$/u],
  ['en', /^[\p{Script=Latin}\s]+$/u],
])('the app is installed in the language %s as it is in Thai, in other words', (lang, script) => {
  const { description, ...rest } = manifest(`manifest.${lang}.webmanifest`);
  expect(rest).toEqual({ ...thai, lang, description: undefined });
  expect(description).toMatch(script);
});
