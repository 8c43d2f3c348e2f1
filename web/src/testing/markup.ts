import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { AppProvider } from '../core/app-provider.tsx';
import { appOf } from '../core/query-client.ts';
import { UiContext } from '../design/ui.ts';
import type { LanguageTag } from '../i18n/locale.ts';

/** What a component that needs only the language of the page draws first. A text of the catalogues is its own key. */
export function markupOf(element: ReactNode, page: LanguageTag = 'en'): string {
  const i18n = createInstance({ lng: page, initAsync: false });
  void i18n.init();
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element));
}

/** What a screen of a test's app draws first, with the answers that its queries have. Its effects do not run. */
export function screenMarkup(client: QueryClient, screen: FunctionComponent): string {
  const app = appOf(client);
  const withQueries = createElement(QueryClientProvider, { client }, createElement(screen));
  const withApp = createElement(
    UiContext,
    { value: app.ui },
    createElement(AppProvider, { app }, withQueries),
  );
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: app.texts.i18n }, withApp));
}
