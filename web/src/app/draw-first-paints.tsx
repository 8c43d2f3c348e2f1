import type { Wallet } from '@krapao/contracts/client/read-entities';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { sessionKeys } from '@krapao/contracts/client/stored';
import { defaultConfig } from '../../config.shared.ts';
import { activeBonusQuery } from '../core/active-bonus.ts';
import { AppProvider } from '../core/app-provider.tsx';
import { queryClientOf } from '../core/query-client.ts';
import { inQueries } from '../core/ui/in-queries.tsx';
import { account, wallet } from '../core/sample-wallet.ts';
import { statementQuery } from '../core/statement.ts';
import { walletQuery } from '../core/wallet.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { UiContext } from '../design/ui.ts';
import { Component as RegisterPage } from '../features/account/register-page.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { Component as HomePage } from '../features/wallet/home/home-page.tsx';
import { formatDateTime } from '../i18n/dates.ts';
import { languageTags, locales, type Locale } from '../i18n/locale.ts';
import { loadNamespace, type Namespace } from '../i18n/namespaces.ts';
import { type Drawn, firstPaintId, isMemberPath } from '../platform/first-paint.ts';
import { safeStorage, type SimpleStorage } from '../platform/storage.ts';
import { createApp } from './create-app.ts';
import { FILLED, type Filled } from './first-home.ts';
import { Component as MemberLayout } from './layouts/member-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { ScreenSkeleton } from './layouts/screen-skeleton.tsx';

const ORIGIN = 'http://localhost';
const nothing = () => undefined;
const noStorage = (): SimpleStorage => {
  throw new Error('the build has no storage');
};

/** Placeholders for the member's own data. Each text is unique, so that its place can be found in the markup. */
const sample = {
  name: 'Sample Member',
  initial: 'S',
  total: '฿333.33',
  wallet: '฿222.22',
  games: '฿111.11',
} as const satisfies Record<Filled, string>;
/** A number of statement entries with which no first steps are shown (core/beginner.ts). */
const EXPERIENCED = 1_000;
const SAMPLE_TIME = '2026-01-01T00:00:00.000Z';
const known = wallet(222.22, [account('slot', {}), account('sport', { category: 'sport', amount: 111.11 })]);
const sampleWallet: Wallet = { ...known, profile: { ...known.profile, name: sample.name } };

interface Screen {
  readonly path: string;
  readonly routes: RouteObject[];
  readonly namespaces: readonly Namespace[];
  readonly wallet?: Wallet;
}

const ofVisitor = (path: string, Page: ComponentType): RouteObject[] => [
  { Component: PublicLayout, children: [{ path, Component: Page }] },
];
const ofMember = (path: string, Page: ComponentType): RouteObject[] => [
  { path: 'user', Component: MemberLayout, children: [{ path, Component: Page }] },
];
const memberTexts = ['first', 'shared', 'member'] as const;
/** Shown over a first paint if the app's script did not load (platform/load-app.ts). */
function Missing() {
  const { t } = useTranslation();
  return (
    <div className="fixed inset-x-4 top-[calc(env(safe-area-inset-top)+4.5rem)] z-30 mx-auto max-w-column">
      <Alert
        tone="danger"
        title={t('shell.faultTitle')}
        action={<Button variant="quiet">{t('shell.reload')}</Button>}
        className="shadow-[0_8px_32px_rgb(0_0_0/0.5)]"
      >
        {t('shell.opensWhenBack')}
      </Alert>
    </div>
  );
}

/** Similar screens are next to each other, so that they compress well. */
const screens: Record<Drawn, Screen> = {
  login: { path: '/login', routes: ofVisitor('login', LoginPage), namespaces: ['first'] },
  register: {
    path: '/register',
    routes: ofVisitor('register', RegisterPage),
    namespaces: ['first', 'shared', 'visitor'],
  },
  missing: { path: '/', routes: [{ path: '/', Component: Missing }], namespaces: ['first'] },
  visitor: { path: '/page', routes: ofVisitor('page', ScreenSkeleton), namespaces: ['first'] },
  member: { path: '/user/page', routes: ofMember('page', ScreenSkeleton), namespaces: memberTexts },
  home: { path: '/user/home', routes: ofMember('home', HomePage), namespaces: memberTexts },
  balances: {
    path: '/user/home',
    routes: [{ path: 'user/home', Component: inQueries(HomePage) }],
    namespaces: memberTexts,
    wallet: sampleWallet,
  },
};

async function textsOf(locale: Locale, namespaces: readonly Namespace[]) {
  const i18n = createInstance();
  const texts = await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
  await i18n.init({
    lng: languageTags[locale],
    defaultNS: 'app',
    ns: ['app'],
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [languageTags[locale]]: { app: Object.assign({}, ...texts) as object } },
  });
  return i18n;
}

/** The session of a member who has accepted the agreement and has seen home before. */
const memberStorage = (): SimpleStorage => {
  const kept: Record<string, string> = {
    [sessionKeys.token]: 'token',
    [sessionKeys.agreed]: 'true',
    [sessionKeys.lastSync]: SAMPLE_TIME,
  };
  return { getItem: (key) => kept[key] ?? null, setItem: nothing, removeItem: nothing };
};

async function drawMarkup(
  { path, routes, namespaces, wallet: seeded }: Screen,
  locale: Locale,
): Promise<string> {
  const i18n = await textsOf(locale, namespaces);
  const { app } = createApp({
    config: defaultConfig,
    texts: {
      i18n,
      load: async () => undefined,
      errors: { load: () => undefined, areThere: () => true, subscribe: () => () => undefined },
      changeLocale: async () => undefined,
    },
    storages: {
      lasting: safeStorage(noStorage),
      tab: isMemberPath(path) ? memberStorage() : safeStorage(noStorage),
    },
    reloads: noStorage,
    page: {
      href: ORIGIN + path,
      origin: ORIGIN,
      pathname: path,
      search: '',
      hash: '',
      assign: nothing,
      reload: nothing,
    },
    isOnline: () => true,
    onConnectionChange: () => nothing,
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
  if (seeded) {
    const client = queryClientOf(app);
    client.setQueryData(walletQuery().queryKey, seeded);
    client.setQueryData(statementQuery(1).queryKey, { statements: [], total: EXPERIENCED });
    client.setQueryData(activeBonusQuery().queryKey, { status: false, type: '' });
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(ORIGIN + path));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <I18nextProvider i18n={i18n}>
        <UiContext value={app.ui}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </UiContext>
      </I18nextProvider>
    </AppProvider>,
  );
}

/** Not `disabled`: the button keeps its look, and a press is remembered (first-home.ts). */
const ASLEEP = 'aria-disabled="true"';

/** Removes the sample data and marks its places, which first-home.ts fills. */
function emptied(markup: string): string {
  const places = Object.entries(sample).reduce((text, [name, value]) => {
    const [before, after, ...more] = text.split(`>${value}<`);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`home does not show ${name} in one place of its own`);
    return `${before} ${FILLED}="${name}"><${after}`;
  }, markup);
  const time = formatDateTime(SAMPLE_TIME).replace(' ', '\u00a0');
  const timeless = places.replace(new RegExp(`>[^<>]*${time}[^<>]*<`), '><');
  if (timeless === places) throw new Error('home does not show when its figures were read');
  return timeless;
}

/**
 * A screen as a `<template>` of the page, in one language: rendered once by the build, with the app's own components, and
 * shown by platform/first-paint.ts. Controls are inactive until the script is loaded: selects are disabled, buttons do nothing,
 * and a submitted form goes nowhere (a password must never end up in a URL).
 */
async function draw(drawn: Drawn, locale: Locale): Promise<string> {
  const screen = screens[drawn];
  const markup = await drawMarkup(screen, locale);
  const asleep = drawn === 'missing' ? '' : isMemberPath(screen.path) ? ASLEEP : 'disabled=""';
  const waiting = (screen.wallet ? emptied(markup) : markup)
    .replaceAll(/<select\b/g, '<select disabled=""')
    .replaceAll(/<button\b(?![^>]*\btype="submit")/g, `<button ${asleep}`)
    .replaceAll('<form ', '<form method="dialog" ');
  return `<template id="${firstPaintId(drawn, locale)}">${waiting}</template>`;
}

/** The templates of all screens in all languages. */
export async function drawFirstPaints(): Promise<string> {
  const all = (Object.keys(screens) as Drawn[]).flatMap((drawn) =>
    locales.map((locale) => draw(drawn, locale)),
  );
  return (await Promise.all(all)).join('\n');
}
