import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import type { PlainKey } from '../i18n/texts.ts';

/**
 * After a navigation: the document's title, and the focus on the main heading, where a screen reader goes on. A
 * screen that took the focus itself keeps it.
 */
export function RouteAnnouncer() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = useMatches().findLast((match) => (match.handle as RouteHandle | undefined)?.title)?.handle as
    | RouteHandle
    | undefined;
  const appName = t('shell.appName');
  const text = title ? `${t(title.title)} · ${appName}` : appName;

  useEffect(() => {
    document.title = text;
  }, [text]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

/** `handle` of a route. */
export interface RouteHandle {
  /** Key of the document's title. */
  readonly title: PlainKey;
}
