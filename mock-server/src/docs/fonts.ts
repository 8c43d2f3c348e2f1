/**
 * Thai and Lao letters for what the simulator draws and writes itself: a picture cannot use the fonts of the page that shows it,
 * and not every computer has such fonts.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

/** By the name under which they are served. */
const files = {
  'thai-400': '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2',
  'thai-600': '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff2',
  'lao-400': '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff2',
  'lao-600': '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-600-normal.woff2',
} as const;
type FontName = keyof typeof files;

const read = new Map<FontName, Buffer>();

function fontBytes(name: FontName): Buffer {
  let bytes = read.get(name);
  if (!bytes) read.set(name, (bytes = readFileSync(require.resolve(files[name]))));
  return bytes;
}

/** The CSS rule that embeds the letters of a text in an SVG, 12 KB a script; empty for a text that needs none. */
export function embeddedFont(text: string): string {
  const name = /\p{Script=Lao}/u.test(text)
    ? 'lao-600'
    : /\p{Script=Thai}/u.test(text)
      ? 'thai-600'
      : undefined;
  if (name === undefined) return '';
  const bytes = fontBytes(name).toString('base64');
  return `<style>@font-face{font-family:letters;font-weight:600;src:url(data:font/woff2;base64,${bytes})}</style>`;
}

/** The same fonts as files, for the pages of the games. */
export function registerFonts(app: FastifyInstance): void {
  for (const name of Object.keys(files) as FontName[])
    app.get(`/games/assets/${name}.woff2`, (_request, reply) =>
      reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' })
        .send(fontBytes(name)),
    );
}
