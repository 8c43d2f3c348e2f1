import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LOCALE_COOKIE } from '@krapao/contracts/client/stored';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '../config.shared.ts';
import { injectConfig } from './config-block.ts';
import { caching } from './headers.ts';
import { noticeElement, type Notice } from './notice.ts';
import { MOCK_SCRIPT } from './prefixes.ts';
import { runningRelease } from './release.ts';

/** Answers with the page of the app. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface PageOptions {
  readonly dist: string;
  readonly config: RuntimeConfig;
  readonly mock: boolean;
  readonly notice?: Notice | undefined;
}

/** Each language as browsers name it, and the font of its letters, as its package names its files. */
const LANGUAGES = {
  th: { tag: 'th', font: 'noto-sans-thai-thai' },
  la: { tag: 'lo', font: 'noto-sans-lao-lao' },
  en: { tag: 'en', font: 'noto-sans-thai-latin' },
} as const;
type Locale = keyof typeof LANGUAGES;
const chosenLocale = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(${Object.keys(LANGUAGES).join('|')})(?:;|$)`);

/**
 * The fonts that the first text waits for (src/i18n/fonts.ts), as links to preload: they are on their way before the page is
 * read. Else a cheap phone asks for them once it has read the page, the style sheet and the first script. The style sheet
 * names them: those of earlier releases may still lie beside them.
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
 * What puts the figures into home (src/app/first-home.ts). The first script asks for the figures too, and over HTTP/1.1 this
 * would wait behind them for a connection. That script names it.
 */
function homeLinks(dist: string, page: string): string[] {
  const boot = /<script type="module" async crossorigin src="\/(assets\/boot-[\w-]+\.js)"/.exec(page)?.[1];
  const file = boot && /\.\/(first-home-[\w-]+\.js)/.exec(readFileSync(join(dist, boot), 'utf8'))?.[1];
  return file ? [`</assets/${file}>; rel=modulepreload; crossorigin`] : [];
}

/** Where an address leads, as far as its first files differ: `/` leads members home, and visitors to /login. */
type Place = 'front' | 'home' | 'elsewhere';

function placeOf(url: string): Place {
  const [path] = url.split('?', 1);
  if (path === '/') return 'front';
  return path === '/user' || path === '/user/home' ? 'home' : 'elsewhere';
}

/** The `Link` header of every page. */
function linkHeaders(dist: string, page: string): Readonly<Record<Locale, Readonly<Record<Place, string>>>> {
  const fonts = fontLinks(dist, page);
  const home = homeLinks(dist, page);
  // The total is drawn largest of all there: drawn in another font first, it would be drawn twice.
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
 * Says its language, which the first script goes by (src/i18n/boot.ts), and is without what the build has drawn in others
 * (src/app/draw-first-paints.tsx): a cheap phone is long at reading it.
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
  readonly etag: string;
}

function prepareIn(locale: Locale, page: string): PreparedPage {
  const html = Buffer.from(inLanguage(page, locale));
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return {
    html,
    packed: { br: brotliCompressSync(html), gzip: gzipSync(html) },
    etag,
  };
}

/**
 * Reads `index.html` of the build once and puts the configuration into it, and before a simulator the script of that. It is sent
 * in the language that the visitor chose, else that of the build.
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
    const { html, packed, etag } = prepared[locale];
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', caching.page)
      .header('vary', 'accept-encoding, cookie')
      .header('etag', etag);
    const link = links[locale][placeOf(request.url)];
    if (link !== '') void reply.header('link', link);
    for (const [encoding, body] of Object.entries(packed))
      if (accepts(request, encoding)) return reply.header('content-encoding', encoding).send(body);
    return reply.send(html);
  };
}

/** Whether an answer may be packed so. */
export const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(headers['accept-encoding'] ?? '');

/** A person opening an address, not a page asking for a file: only these get the page of the app. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path.startsWith('/assets/') || /\.[^/]+$/.test(path)) return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|^\*\/\*$/.test(request.headers.accept ?? '*/*');
}
