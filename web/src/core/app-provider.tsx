import { useSyncExternalStore, type ReactNode } from 'react';
import { AppContext, ErrorTextsContext, type App } from './app.ts';

/**
 * Gives the app to all components in it. What arrives between the first drawing of a component and its effects is not missed:
 * a context is the same for all, and this looks once more after it has subscribed.
 */
export function AppProvider({ app, children }: { app: App; children?: ReactNode }) {
  const { areThere, subscribe } = app.texts.errors;
  return (
    <AppContext value={app}>
      <ErrorTextsContext value={useSyncExternalStore(subscribe, areThere, areThere)}>
        {children}
      </ErrorTextsContext>
    </AppContext>
  );
}
