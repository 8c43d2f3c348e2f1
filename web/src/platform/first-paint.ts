import { sessionKeys } from '@krapao/contracts/client/stored';

/** Where a member lands without another wish (spec §2). */
export const HOME = '/user';

/** Is it an address of the member area? */
export const isMemberPath = (pathname: string): boolean =>
  pathname === HOME || pathname.startsWith(`${HOME}/`);

/** Id of the template of /login in a language; the build writes one for each (app/login-first.tsx). */
export const firstPaintId = (locale: string): string => `login-${locale}`;

const hasToken = (open: () => Storage): boolean => {
  try {
    return open().getItem(sessionKeys.token) !== null;
  } catch {
    return false;
  }
};

/** What comes after the boot, as far as it can be told without the app (app/router.tsx). */
export type FirstScreen = 'login' | 'home' | 'member' | 'other';

/** Where an address leads: whoever is not signed in is sent to /login from the member area. */
export function leadsTo(pathname: string): FirstScreen {
  if (pathname === '/login') return 'login';
  if (pathname !== '/' && !isMemberPath(pathname)) return 'other';
  if (!hasToken(() => localStorage) && !hasToken(() => sessionStorage)) return 'login';
  return ['/', HOME, `${HOME}/home`].includes(pathname) ? 'home' : 'member';
}

/**
 * Shows /login as the build has drawn it, while the app is still on its way: on a slow network that is seconds. What it
 * needs no script for works: links lead on, and what is typed stays (core/draw-over.ts).
 */
export function showFirstPaint(locale: string): void {
  const root = document.getElementById('root');
  const drawn = document.getElementById(firstPaintId(locale));
  if (!(drawn instanceof HTMLTemplateElement) || !root || root.hasChildNodes()) return;
  root.append(drawn.content.cloneNode(true));
}
