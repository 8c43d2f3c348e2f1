import { HOME, tidyPath } from '../platform/first-paint.ts';

const PARAMETER = 'next';
const HOMES = new Set([HOME, '/user/home']);

/** Pages that end the session or are not worth returning to. */
const NOT_WANTED = /^\/(?:login|terminated)?(?:[/?#]|$)/;

/**
 * A wanted address, if it is safe to go there: a path of this origin. `//x` and `/\x` are other hosts to a browser,
 * `javascript:` runs; control characters are dropped by URL parsers and could hide either.
 */
export function safeAddress(text: string | null | undefined, origin: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (!text || text.length > 2_000 || /[\u0000-\u001f\u007f\\]/.test(text)) return undefined;
  if (!text.startsWith('/') || text.startsWith('//')) return undefined;
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return undefined;
  }
  const pathname = tidyPath(url.pathname);
  // Dots in a path may resolve to a path that begins with two slashes.
  if (url.origin !== origin || pathname.startsWith('//') || NOT_WANTED.test(pathname)) return undefined;
  return pathname + url.search + url.hash;
}

/** Address of /login that brings the member back to where they were going. */
export function loginAddress(wanted: string, origin: string): string {
  const next = safeAddress(wanted, origin);
  return next && !HOMES.has(next) ? `/login?${PARAMETER}=${encodeURIComponent(next)}` : '/login';
}

/** Where to go after a sign-in; `search` is the query part of the address of /login. */
export function afterLogin(search: string, origin: string): string {
  return safeAddress(new URLSearchParams(search).get(PARAMETER), origin) ?? HOME;
}
