import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { defaultConfig } from '../../config.shared.ts';
import { AppContext } from '../core/app.ts';
import { UiContext } from '../design/ui.ts';
import { Component as LoginPage } from '../features/auth/login-page.tsx';
import { languageTags, locales, type Locale } from '../i18n/locale.ts';
import { loadNamespace } from '../i18n/namespaces.ts';
import { firstPaintId } from '../platform/first-paint.ts';
import { safeStorage, type SimpleStorage } from '../platform/storage.ts';
import { createApp } from './create-app.ts';
import { PublicLayout } from './layouts/public-layout.tsx';

const PLACE = 'http://localhost/login';
const nothing = () => undefined;
const noStorage = (): SimpleStorage => {
  throw new Error('the build has no storage');
};

async function textsOf(locale: Locale) {
  const i18n = createInstance();
  await i18n.init({
    lng: languageTags[locale],
    defaultNS: 'app',
    ns: ['app'],
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [languageTags[locale]]: { app: await loadNamespace(locale, 'first') } },
  });
  return i18n;
}

/**
 * /login as a template of the page, in one language: drawn once by the build, with the app's own components, and shown by
 * platform/first-paint.ts. Whatever needs the script waits for it: buttons and lists cannot be used, and a form that is sent
 * goes nowhere (a password must never land in an address).
 */
async function drawIn(locale: Locale): Promise<string> {
  const i18n = await textsOf(locale);
  const storage = safeStorage(noStorage);
  const { app } = createApp({
    config: defaultConfig,
    texts: { i18n, load: async () => undefined, changeLocale: async () => undefined },
    storages: { lasting: storage, tab: storage },
    reloads: noStorage,
    page: {
      href: PLACE,
      origin: 'http://localhost',
      pathname: '/login',
      search: '',
      hash: '',
      assign: nothing,
      reload: nothing,
    },
    isOnline: () => true,
    navigate: nothing,
    ui: {
      history: {
        state: () => null,
        push: nothing,
        replace: nothing,
        go: nothing,
        isLeaving: () => false,
        defer: nothing,
      },
      now: () => 0,
      after: () => nothing,
      announce: nothing,
    },
    createMemberArea: () => ({ warm: nothing }),
  });
  const handler = createStaticHandler([
    { Component: PublicLayout, children: [{ path: 'login', Component: LoginPage }] },
  ]);
  const context = await handler.query(new Request(PLACE));
  if (context instanceof Response) throw new Error(`/login answers ${context.status}`);
  const markup = renderToStaticMarkup(
    <AppContext value={app}>
      <I18nextProvider i18n={i18n}>
        <UiContext value={app.ui}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </UiContext>
      </I18nextProvider>
    </AppContext>,
  );
  const waiting = markup
    .replaceAll(/<(select|button)\b(?![^>]*\btype="submit")/g, '<$1 disabled=""')
    .replaceAll('<form ', '<form method="dialog" ');
  return `<template id="${firstPaintId(locale)}">${waiting}</template>`;
}

/** The templates of all languages. */
export const drawLogin = async (): Promise<string> => (await Promise.all(locales.map(drawIn))).join('\n');
