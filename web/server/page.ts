import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LOCALE_COOKIE } from '@krapao/contracts/client/stored';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '../config.shared.ts';
import { injectConfig } from './config-block.ts';
import { caching } from './headers.ts';
import { noticeElement, type Notice } from './notice.ts';
import { MOCK_SCRIPT, pathOf } from './prefixes.ts';
import { runningRelease } from './release.ts';

/** Answers with the page of the app. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface PageOptions {
  readonly dist: string;
  readonly config: RuntimeConfig;
  readonly mock: boolean;
  readonly notice?: Notice | undefined;
}

/** The language tag that browsers use, and the file name of its font in the font's package. */
const LANGUAGES = {
  th: { tag: 'th', font: 'noto-sans-thai-thai' },
  la: { tag: 'lo', font: 'noto-sans-lao-lao' },
  en: { tag: 'en', font: 'noto-sans-thai-latin' },
} as const;
type Locale = keyof typeof LANGUAGES;
const chosenLocale = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(${Object.keys(LANGUAGES).join('|')})(?:;|$)`);

/**
 * Preload links for the fonts that the first text waits for (src/i18n/fonts.ts), so that they load before the page is parsed.
 * Otherwise a cheap phone requests them only after the page, the style sheet and the first script. Their names are taken from
 * the style sheet, as the folder may also have those of earlier releases.
 */
function fontLinks(dist: string, page: string): (font: string, weights?: string) => string[] {
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
  const styles = sheets.map(([, file = '']) => readFileSync(join(dist, file), 'utf8')).join('\n');
  return (font, weights = '400|600') =>
    [...new Set(styles.match(new RegExp(`/assets/${font}-(?:${weights})-normal-[\\w-]+\\.woff2`, 'g')))].map(
      (file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    );
}

/**
 * Preloads the script that fills in the figures of home (src/app/first-home.ts). The first script requests the figures too, and
 * over HTTP/1.1 this one would queue behind them for a connection. Its name is read from the first script.
 */
function homeLinks(dist: string, page: string): string[] {
  const boot = /<script type="module" async crossorigin src="\/(assets\/boot-[\w-]+\.js)"/.exec(page)?.[1];
  const file = boot && /\.\/(first-home-[\w-]+\.js)/.exec(readFileSync(join(dist, boot), 'utf8'))?.[1];
  return file ? [`</assets/${file}>; rel=modulepreload; crossorigin`] : [];
}

/** Kinds of addresses that need different first files: `/` leads members home, and visitors to /login. */
type Place = 'front' | 'home' | 'elsewhere';

function placeOf(url: string): Place {
  const path = pathOf(url);
  if (path === '/') return 'front';
  return path === '/user' || path === '/user/home' ? 'home' : 'elsewhere';
}

/** The `Link` header of every page. */
function linkHeaders(dist: string, page: string): Readonly<Record<Locale, Readonly<Record<Place, string>>>> {
  const fonts = fontLinks(dist, page);
  const home = homeLinks(dist, page);
  // The total is the largest text of home: in a fallback font first, it would be painted twice.
  const figures = fonts(LANGUAGES.en.font, '600');
  const of = (locale: Locale) => {
    const texts = fonts(LANGUAGES[locale].font);
    return {
      elsewhere: texts.join(', '),
      front: [...texts, ...home].join(', '),
      home: [...new Set([...texts, ...home, ...figures])].join(', '),
    };
  };
  return { th: of('th'), la: of('la'), en: of('en') };
}

/**
 * Sets the language, which the first script reads (src/i18n/boot.ts), and removes the first paints in other languages that the
 * build has drawn (src/app/draw-first-paints.tsx): a cheap phone takes long to parse them.
 */
const inLanguage = (page: string, locale: Locale): string =>
  page
    .replace(/<html([^>]*) lang="\w+"/, `<html$1 lang="${LANGUAGES[locale].tag}"`)
    .replace(/<template id="\w+-(\w+)">.*?<\/template>\n?/gs, (template, of) =>
      of === locale ? template : '',
    );

/** The page in one language, as it is sent. */
interface PreparedPage {
  readonly html: Buffer;
  readonly packed: Readonly<Record<string, Buffer>>;
}

function prepareIn(locale: Locale, page: string): PreparedPage {
  const html = Buffer.from(inLanguage(page, locale));
  return { html, packed: { br: brotliCompressSync(html), gzip: gzipSync(html) } };
}

/**
 * Reads `index.html` of the build once and puts the configuration into it, and with a simulator its script too. It is sent in
 * the language that the visitor chose, otherwise in that of the build.
 */
export function preparePage({ dist, config, mock, notice }: PageOptions): SendPage {
  const release = `<meta name="release" content="${runningRelease(dist)}">`;
  const built = injectConfig(readFileSync(join(dist, 'index.html'), 'utf8'), config)
    .replace('</head>', `${release}\n</head>`)
    .replace('<div id="root">', (root) => (notice ? noticeElement(notice) + root : root));
  const script = `<script type="module" async src="${MOCK_SCRIPT}"></script>`;
  const page = mock ? built.replace('</head>', () => `${script}\n</head>`) : built;
  const links = linkHeaders(dist, page);
  const prepared: Record<Locale, PreparedPage> = {
    th: prepareIn('th', page),
    la: prepareIn('la', page),
    en: prepareIn('en', page),
  };
  return (request, reply) => {
    const chosen = chosenLocale.exec(request.headers.cookie ?? '')?.[1] as Locale | undefined;
    const locale = chosen ?? (config.laos ? 'la' : 'th');
    const { html, packed } = prepared[locale];
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', caching.page)
      .header('vary', 'accept-encoding, cookie');
    const link = links[locale][placeOf(request.url)];
    if (link !== '') void reply.header('link', link);
    for (const [encoding, body] of Object.entries(packed))
      if (accepts(request, encoding)) return reply.header('content-encoding', encoding).send(body);
    return reply.send(html);
  };
}

/** Whether the client accepts this encoding. */
export const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(headers['accept-encoding'] ?? '');

/** Whether a person opens an address, as opposed to a page that loads a file: only a navigation gets the page of the app. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request.url);
  if (path.startsWith('/assets/') || /\.[^/]+$/.test(path)) return false;
  const { accept = '*/*', 'sec-fetch-mode': mode } = request.headers;
  // In Firefox a navigation that the service worker passes on has another mode, but still accepts a page.
  if (mode === 'same-origin') return accept.includes('text/html');
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|^\*\/\*$/.test(accept);
}
