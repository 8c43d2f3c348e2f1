import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { RuntimeConfig } from '../../config.shared.ts';
import type { Ui } from '../design/ui.ts';
import type { TextLoader } from '../i18n/i18n.ts';
import type { AnswerReader, Api } from '../platform/api.ts';
import type { ServerClock } from '../platform/server-clock.ts';
import type { SessionStorages, SessionState, SessionStore } from '../platform/session.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { ChunkLoader } from './chunks.ts';
import type { TextOfError } from './error-text.ts';

/**
 * What a running app is made of. `createApp` (app/create-app.ts) makes one for each page, tests as many as they need.
 * Components get it from `useApp`, queries from `appOf(client)` (query-client.ts), money actions as an argument.
 */
export interface App {
  readonly config: RuntimeConfig;
  readonly storages: SessionStorages;
  readonly session: SessionStore;
  /** The server's time as far as it is known. */
  readonly serverClock: ServerClock;
  readonly answerReader: AnswerReader;
  readonly api: Api;
  /** False when this device knows that it has no connection. */
  readonly isOnline: () => boolean;
  /** Calls back whenever that may have changed; returns an unsubscribe function. */
  readonly onConnectionChange: (changed: () => void) => () => void;
  readonly chunks: ChunkLoader;
  readonly texts: TextLoader;
  /** Its open sheets, toasts and currency; components have it from `useUi` too. */
  readonly ui: Ui;
  /** An error in the player's language, for `Alert` and toasts. */
  readonly textOfError: TextOfError;
  /** What the app reports of itself to its operator: errors, money actions, answers that break the contract. */
  readonly telemetry: Telemetry;
  /** Each is money that moves, or of which it is not known yet whether it did (outcomes.ts): no time to load the page again. */
  readonly unsettled: Set<object>;
  /** Each says whether something exists in memory alone that the player would have to do again: then the page does not reload by itself. */
  readonly unsaved: Set<() => boolean>;
  /** Adds a callback for when another member, or none, is signed in; it runs before the page navigates because of that. */
  readonly forgetWithSession: (forget: () => void) => void;
  /** Loads the member area while the call of the sign-in is still under way. */
  readonly warmMemberArea: () => void;
  /**
   * What a feature keeps for as long as the app runs, such as a lock or a draft that outlives its screen. `make` is
   * called at the first use; the same function gives the same one again.
   */
  readonly service: <T>(make: (app: App) => T) => T;
}

export const AppContext = createContext<App | undefined>(undefined);

/** Changes when error texts would read differently: once they are loaded, and when the connection is lost or back. */
export const ErrorTextsContext = createContext('');

/** The app; its component renders again when error texts would read differently. */
export function useApp(): App {
  const app = use(AppContext);
  use(ErrorTextsContext);
  if (!app) throw new TypeError('useApp needs an AppProvider around it');
  return app;
}

/** A part of the session state; the component is drawn again when that part changes. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useApp().session, select);
