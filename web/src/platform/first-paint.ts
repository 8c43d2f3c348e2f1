import { sessionKeys } from '@krapao/contracts/client/stored';

/** Where a member lands without another wish (spec §2). */
export const HOME = '/user';

/** Is it an address of the member area? */
export const isMemberPath = (pathname: string): boolean =>
  pathname === HOME || pathname.startsWith(`${HOME}/`);

/** What the build has drawn: /login, home before its figures are known, and the part of it that they stand in. */
export type Drawn = 'login' | 'home' | 'balances';

/** Id of its template in a language; the build writes one for each (app/first-paint.tsx). */
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

/** What comes after the boot, as far as it can be told without the app (app/router.tsx). */
export type FirstScreen = 'login' | 'home' | 'member' | 'other';

/** Where an address leads: whoever is not signed in is sent to /login from the member area. */
export function leadsTo(pathname: string): FirstScreen {
  if (pathname === '/login') return 'login';
  if (pathname !== '/' && !isMemberPath(pathname)) return 'other';
  if (keptToken() === null) return 'login';
  return ['/', HOME, `${HOME}/home`].includes(pathname) ? 'home' : 'member';
}

/** A copy of what the build has drawn, for the page. */
export function drawnCopy(drawn: Drawn, locale: string): DocumentFragment | undefined {
  const template = document.getElementById(firstPaintId(drawn, locale));
  return template instanceof HTMLTemplateElement
    ? (template.content.cloneNode(true) as DocumentFragment)
    : undefined;
}

/**
 * Shows a screen as the build has drawn it, while the app is still on its way: on a slow network that is seconds. What it
 * needs no script for works: links lead on, and what is typed stays (app/draw-over.ts).
 * @returns what it drew; the app takes it out of the page
 */
export function showFirstPaint(screen: 'login' | 'home', locale: string): Element | undefined {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return undefined;
  const copy = drawnCopy(screen, locale);
  if (copy) root.append(copy);
  return root.firstElementChild ?? undefined;
}
