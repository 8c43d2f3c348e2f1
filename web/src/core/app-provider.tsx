import { useSyncExternalStore, type ReactNode } from 'react';
import { AppContext, ErrorTextsContext, type App } from './app.ts';

/**
 * Provides the app to the components in it. A change between the first render and the effects is not missed, because the key
 * is read again after subscribing.
 */
export function AppProvider({ app, children }: { app: App; children?: ReactNode }) {
  const { areThere, subscribe } = app.texts.errors;
  const hasTexts = useSyncExternalStore(subscribe, areThere, areThere);
  const isOnline = useSyncExternalStore(app.onConnectionChange, app.isOnline, app.isOnline);
  return (
    <AppContext value={app}>
      <ErrorTextsContext value={`${hasTexts} ${isOnline}`}>{children}</ErrorTextsContext>
    </AppContext>
  );
}
