import type { Drift } from '@krapao/contracts/client/read-answer';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { AppProvider } from '../core/app-provider.tsx';
import { onConnectionChange } from '../platform/connection.ts';
import { browserUi, listenToPage } from '../design/browser-ui.ts';
import { UiContext } from '../design/ui.ts';
import { startTexts } from '../i18n/i18n.ts';
import { readConfig } from '../platform/config.ts';
import { earlyCalls } from '../platform/early-calls.ts';
import { watchSessionOfOtherTabs } from '../platform/session-tabs.ts';
import { safeStorage } from '../platform/storage.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { createApp } from './create-app.ts';
import { drawOver } from './draw-over.ts';
import { createMemberArea } from './member-area.ts';
import { createAppRouter } from './router.tsx';
import { showStartFailure } from './start-failure.ts';

async function startApp(): Promise<void> {
  const config = readConfig(document);
  const texts = await startTexts();
  const { app, memberArea } = createApp({
    config,
    texts,
    // oxlint-disable eslint/no-restricted-globals -- here the browser's storages are handed to the app
    storages: { lasting: safeStorage(() => localStorage), tab: safeStorage(() => sessionStorage) },
    reloads: () => sessionStorage,
    // oxlint-enable eslint/no-restricted-globals
    ui: browserUi(),
    page: location,
    isOnline: () => navigator.onLine,
    onConnectionChange,
    navigate: (address) => void router.navigate(address, { replace: true }),
    // Only for developers; a player's console stays clean.
    ...(import.meta.env.DEV && { onDrift: warnOfDrift }),
    createMemberArea,
    early: earlyCalls.take,
  });
  watchSessionOfOtherTabs(app.session);
  listenToPage(app.ui.layers);
  const router = createAppRouter(app, memberArea);
  const expectAnswers = () => void app.answerReader.load();
  if (app.session.token()) whenIdle(expectAnswers);
  // /login needs it only when the visitor touches something.
  else for (const type of ['pointerdown', 'keydown']) addEventListener(type, expectAnswers, { once: true });
  const page = document.getElementById('root')!;
  const root = createRoot(page);
  const screens = (
    <StrictMode>
      <AppProvider app={app}>
        <I18nextProvider i18n={texts.i18n}>
          <UiContext value={app.ui}>
            <RouterProvider router={router} />
          </UiContext>
        </I18nextProvider>
      </AppProvider>
    </StrictMode>
  );
  await drawOver(page, router, () => root.render(screens));
  // At once: a cheap phone is idle seconds later, and by then a browser that translates may have taken texts out of the page.
  void import('./translated-page.ts').then(
    (loaded) => loaded.tolerateTranslation(document),
    () => undefined,
  );
  if (import.meta.env.PROD) {
    for (const type of ['error', 'unhandledrejection'] as const)
      addEventListener(type, (event) =>
        app.telemetry.report({ type: 'fault', error: 'reason' in event ? event.reason : event.error }),
      );
    whenIdle(
      () =>
        void import('./afterwards/afterwards.ts').then(
          (loaded) => loaded.startAfterwards(app, router),
          () => undefined,
        ),
    );
  }
  // Not in an automated browser: the button would cover other elements.
  if (import.meta.env.DEV && !navigator.webdriver)
    void import('./developer-tools.tsx').then(({ showDeveloperTools }) => showDeveloperTools(app));
}

const warnOfDrift = ({ operation, place, kind }: Drift) =>
  // oxlint-disable-next-line no-console
  console.warn(`The answer of ${operation} is not of the contract: ${place} ${kind}`);

/** Starts the app, or shows on the page why it cannot start. */
export const start = (): Promise<void> => startApp().catch(showStartFailure);
