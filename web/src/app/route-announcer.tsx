import type { i18n as I18n } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import type { PlainKey } from '../i18n/texts.ts';

/**
 * After a navigation sets the document's title and focuses the main heading, where a screen reader continues. A screen that
 * took the focus itself keeps it.
 */
export function RouteAnnouncer() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const text = documentTitle(i18n, handles.findLast((handle) => handle?.title)?.title);

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

/** The title of a screen, or only the app's name if the texts of the screen are not loaded. */
export function documentTitle(i18n: I18n, key: PlainKey | undefined): string {
  const appName = i18n.t('shell.appName');
  if (key === undefined) return appName;
  const title = i18n.t(key);
  return i18n.exists(key) ? `${title} · ${appName}` : appName;
}

/** `handle` of a route. */
export interface RouteHandle {
  /** Key of the document's title, in any namespace that the screen loads. */
  readonly title: PlainKey;
}
