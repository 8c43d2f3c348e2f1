import { sessionKeys } from '@krapao/contracts/client/stored';

/** The member's start page (spec §2). */
export const HOME = '/user';

/** Whether a path is in the member area. */
export const isMemberPath = (pathname: string): boolean =>
  pathname === HOME || pathname.startsWith(`${HOME}/`);

/**
 * The pages that the build renders in advance: /login, the first step of /register, home before its figures are loaded, and
 * for all other pages only the layout.
 */
export type DrawnScreen = 'login' | 'register' | 'visitor' | 'home' | 'member';

/** Also the part of home for its figures, and the message for when the script does not arrive. */
export type Drawn = DrawnScreen | 'balances' | 'missing';

/** Id of its template in a language; the build writes one for each (app/draw-first-paints.tsx). */
export const firstPaintId = (drawn: Drawn, locale: string): string => `${drawn}-${locale}`;

const tokenIn = (open: () => Storage): string | null => {
  try {
    return open().getItem(sessionKeys.token);
  } catch {
    return null;
  }
};

/** The token of the stored session, not validated: that of this tab has priority (platform/session.ts). */
export const keptToken = (): string | null => tokenIn(() => sessionStorage) ?? tokenIn(() => localStorage);

/** Query parameter of /register that names the step; the first step has none. */
export const STEP = 'step';

/** Addresses of the app, also in capital letters or with trailing slashes, as people write them. */
const OWN_PATH = /^\/(?:login|register|howto|contact|terminated|user(?:\/\w*)?)\/*$/i;

/**
 * The path as the app itself writes it. The router accepts any spelling, but code that compares the current path does not:
 * the player would stay on the form after a sign-in, and keep their figures on the screen after a sign-out.
 */
export const tidyPath = (pathname: string): string =>
  OWN_PATH.test(pathname) ? pathname.toLowerCase().replace(/\/+$/, '') : pathname;

/** Pages before the sign-in, except /terminated, for which nothing is rendered in advance. */
const VISITOR_PATH = /^\/(login|register|howto|contact)$/;

/**
 * The rendered page for an address, as far as it is known without the app (app/router.tsx): without a session the member area
 * leads to /login.
 */
export function leadsTo({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): DrawnScreen | undefined {
  const visited = VISITOR_PATH.exec(pathname)?.[1];
  if (visited === 'login') return visited;
  // Only the app knows how far a newcomer may go.
  if (visited === 'register' && !search.includes(`${STEP}=`)) return visited;
  if (visited) return 'visitor';
  if (pathname !== '/' && !isMemberPath(pathname)) return undefined;
  if (keptToken() === null) return 'login';
  return ['/', HOME, `${HOME}/home`].includes(pathname) ? 'home' : 'member';
}

/**
 * A copy of a rendered part, for the page. The server sends the parts in the language of the visitor's cookie
 * (server/page.ts); if the cookie is lost but the stored choice is not, only the next page has that language.
 */
export const drawnCopy = (drawn: Exclude<Drawn, 'missing'>, locale: string): DocumentFragment | undefined =>
  copyOf(`#${firstPaintId(drawn, locale)}`);

/** The message for when the script does not arrive, in the language in which the page was sent. */
export const missingCopy = (): DocumentFragment | undefined => copyOf(`[id^=${firstPaintId('missing', '')}]`);

const copyOf = (selector: string): DocumentFragment | undefined =>
  document.querySelector<HTMLTemplateElement>(`template${selector}`)?.content.cloneNode(true) as
    | DocumentFragment
    | undefined;

/**
 * Shows a page as the build rendered it while the app is loading: on a slow network that takes seconds. What needs no script
 * works: links can be followed, and typed text is kept (app/draw-over.ts).
 * @returns the element that it added; the app removes it
 */
export function showFirstPaint(screen: DrawnScreen, locale: string): Element | undefined {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return undefined;
  const copy = drawnCopy(screen, locale);
  if (copy) root.append(copy);
  // The layout was rendered once for all pages, so the current one is marked here.
  const here = [...root.querySelectorAll('nav a')].find((a) => a.getAttribute('href') === location.pathname);
  here?.setAttribute('aria-current', 'page');
  return root.firstElementChild ?? undefined;
}
