import { createContext, use } from 'react';
import type { Control } from './control/control.ts';
import type { Settings } from './settings.ts';

/** What the page gets from outside. */
export interface App {
  readonly control: Control;
  readonly settings: Settings;
  /** What served the page. Served with the app, its address is the app's too. */
  readonly servedBy: 'app' | 'simulator';
  /** The token that was typed before in this tab. */
  readonly token: string | undefined;
  readonly keepToken: (token: string) => void;
}

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('Only below the root of the console.');
  return app;
}
