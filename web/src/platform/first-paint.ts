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

/** Where this address leads who is not signed in, which the app will find too (app/router.tsx). */
function leadsToLogin(pathname: string): boolean {
  if (pathname === '/login') return true;
  if (pathname !== '/' && !isMemberPath(pathname)) return false;
  return !hasToken(() => localStorage) && !hasToken(() => sessionStorage);
}

/**
 * Shows /login as the build has drawn it, while the app is still on its way: on a slow network that is seconds. What it
 * needs no script for works: links lead on, and what is typed stays (core/draw-over.ts).
 */
export function showFirstPaint(locale: string): void {
  const root = document.getElementById('root');
  const drawn = document.getElementById(firstPaintId(locale));
  if (!(drawn instanceof HTMLTemplateElement) || !root || root.hasChildNodes()) return;
  if (leadsToLogin(location.pathname)) root.append(drawn.content.cloneNode(true));
}
