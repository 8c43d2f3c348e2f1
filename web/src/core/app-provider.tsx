import { useSyncExternalStore, type ReactNode } from 'react';
import { AppContext, ErrorTextsContext, type App } from './app.ts';

/**
 * Gives the app to all components in it. What arrives between the first drawing of a component and its effects is not missed:
 * a context is the same for all, and this looks once more after it has subscribed.
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
