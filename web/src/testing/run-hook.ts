import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, createElement, Fragment, type StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { onTestFinished, vi } from 'vitest';
import { AppProvider } from '../core/app-provider.tsx';
import { appOf } from '../core/query-client.ts';
import { UiContext } from '../design/ui.ts';

const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
const document = { ...listens, nodeType: 9, activeElement: null };

/** As much of a page as React needs to render nothing. */
function blankPage(): Element {
  const page = { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document };
  return Object.assign(page, { textContent: '' }) as unknown as Element;
}

function stubPage(): void {
  vi.stubGlobal('window', { document, HTMLIFrameElement: Object });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

/**
 * Renders a hook in a component without output, so that it needs no browser; in `StrictMode`, as with `npm start`. The component
 * is left when the test ends: without a page, React would break in whatever test comes next.
 */
export async function runHook<Result>(
  client: QueryClient,
  use: () => Result,
  mode: typeof Fragment | typeof StrictMode = Fragment,
) {
  stubPage();
  const root = createRoot(blankPage());
  const shown: { result?: Result } = {};
  function Screen() {
    shown.result = use();
    return null;
  }
  const app = appOf(client);
  const withQueries = createElement(QueryClientProvider, { client }, createElement(Screen));
  const withUi = createElement(UiContext, { value: app.ui }, withQueries);
  const screen = createElement(
    AppProvider,
    { app },
    createElement(I18nextProvider, { i18n: app.texts.i18n }, withUi),
  );
  await act(async () => root.render(createElement(mode, null, screen)));
  const leave = () => act(async () => root.unmount());
  onTestFinished(async () => {
    // The test may have undone the globals already.
    stubPage();
    await leave();
    vi.unstubAllGlobals();
  });
  return {
    /** The current result of the hook. */
    get now(): Result {
      return shown.result as Result;
    },
    /** Does something, and waits until the component has rendered. */
    after: (action: () => unknown) => act(async () => void (await action())),
    leave,
  };
}
