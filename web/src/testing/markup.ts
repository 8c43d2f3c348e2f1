import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { LanguageTag } from '../i18n/locale.ts';

/** What a component that needs only the language of the page draws first. A text of the catalogues is its own key. */
export function markupOf(element: ReactNode, page: LanguageTag = 'en'): string {
  const i18n = createInstance({ lng: page, initAsync: false });
  void i18n.init();
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element));
}
