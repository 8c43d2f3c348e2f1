import { createContext, use } from 'react';
import type { Control } from './control/control.ts';
import type { Settings } from './settings.ts';

/** What the page has from outside. */
export interface App {
  readonly control: Control;
  readonly settings: Settings;
  /** By whom the page was opened: beside the app, its address is that of the app too. */
  readonly servedBy: 'app' | 'simulator';
  /** What was typed in before, for this tab. */
  readonly token: string | undefined;
  readonly keepToken: (token: string) => void;
}

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('Only below the root of the console.');
  return app;
}
