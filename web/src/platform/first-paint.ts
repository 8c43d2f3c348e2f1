import { sessionKeys } from '@krapao/contracts/client/stored';

/** Where a member lands without another wish (spec §2). */
export const HOME = '/user';

/** Is it an address of the member area? */
export const isMemberPath = (pathname: string): boolean =>
  pathname === HOME || pathname.startsWith(`${HOME}/`);

/**
 * What the build has drawn: /login, the first step of /register, home before its figures are known, and of every other page
 * what stands around it.
 */
export type DrawnScreen = 'login' | 'register' | 'visitor' | 'home' | 'member';

/** Also the part of home that its figures stand in, and what is said where the script does not arrive. */
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

/** What is kept of a session, unchecked: that of this tab goes first (platform/session.ts). */
export const keptToken = (): string | null => tokenIn(() => sessionStorage) ?? tokenIn(() => localStorage);

/** Parameter of /register's address that names the step; the first needs none. */
export const STEP = 'step';

/** Addresses of the app, in capital letters or with slashes behind them too: so they stand in chats and on paper. */
const OWN_PATH = /^\/(?:login|register|howto|contact|terminated|user(?:\/\w*)?)\/*$/i;

/**
 * The path as the app itself writes it. The router takes it however it is written; what asks on which page the player is does
 * not, and would leave them on the form after a sign-in, and with their figures on the screen after a sign-out.
 */
export const tidyPath = (pathname: string): string =>
  OWN_PATH.test(pathname) ? pathname.toLowerCase().replace(/\/+$/, '') : pathname;

/** Pages in front of the sign-in but /terminated, of which nothing is drawn ahead. */
const VISITOR_PATH = /^\/(login|register|howto|contact)$/;

/**
 * What the build has drawn of an address, as far as that can be told without the app (app/router.tsx): whoever is not signed
 * in is sent to /login from the member area.
 */
export function leadsTo({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): DrawnScreen | undefined {
  const visited = VISITOR_PATH.exec(pathname)?.[1];
  if (visited === 'login') return visited;
  // How far a newcomer may go the app knows.
  if (visited === 'register' && !search.includes(`${STEP}=`)) return visited;
  if (visited) return 'visitor';
  if (pathname !== '/' && !isMemberPath(pathname)) return undefined;
  if (keptToken() === null) return 'login';
  return ['/', HOME, `${HOME}/home`].includes(pathname) ? 'home' : 'member';
}

/**
 * A copy of what the build has drawn, for the page. The server sends what is drawn in the language of its visitor's cookie
 * (server/page.ts); where that is gone, and the choice is not, the next page has it.
 */
export const drawnCopy = (drawn: Exclude<Drawn, 'missing'>, locale: string): DocumentFragment | undefined =>
  copyOf(`#${firstPaintId(drawn, locale)}`);

/** What is said where the script does not arrive, in the language that the page was sent in. */
export const missingCopy = (): DocumentFragment | undefined => copyOf(`[id^=${firstPaintId('missing', '')}]`);

const copyOf = (selector: string): DocumentFragment | undefined =>
  document.querySelector<HTMLTemplateElement>(`template${selector}`)?.content.cloneNode(true) as
    | DocumentFragment
    | undefined;

/**
 * Shows a screen as the build has drawn it, while the app is still on its way: on a slow network that is seconds. What it
 * needs no script for works: links lead on, and what is typed stays (app/draw-over.ts).
 * @returns what it drew; the app takes it out of the page
 */
export function showFirstPaint(screen: DrawnScreen, locale: string): Element | undefined {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return undefined;
  const copy = drawnCopy(screen, locale);
  if (copy) root.append(copy);
  // What stands around a page was drawn for all of them.
  const here = [...root.querySelectorAll('nav a')].find((a) => a.getAttribute('href') === location.pathname);
  here?.setAttribute('aria-current', 'page');
  return root.firstElementChild ?? undefined;
}
