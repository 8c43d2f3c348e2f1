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
 * The parts of a running app. `createApp` (app/create-app.ts) makes one for each page, tests as many as they need. Components
 * get it from `useApp`, queries from `appOf(client)` (query-client.ts), money actions as an argument.
 */
export interface App {
  readonly config: RuntimeConfig;
  readonly storages: SessionStorages;
  readonly session: SessionStore;
  /** This device's clock, corrected by the server's. */
  readonly serverClock: ServerClock;
  readonly answerReader: AnswerReader;
  readonly api: Api;
  /** False when this device knows that it has no connection. */
  readonly isOnline: () => boolean;
  /** Calls back whenever `isOnline` may have changed; returns an unsubscribe function. */
  readonly onConnectionChange: (changed: () => void) => () => void;
  readonly chunks: ChunkLoader;
  readonly texts: TextLoader;
  /** Open sheets, toasts and the currency; components can also use `useUi`. */
  readonly ui: Ui;
  /** An error in the player's language, for `Alert` and toasts. */
  readonly textOfError: TextOfError;
  /** What the app reports to its operator: errors, money actions, answers that break the contract. */
  readonly telemetry: Telemetry;
  /** Money that is moving or whose outcome is unknown (outcomes.ts). While there is any, the page must not be reloaded. */
  readonly unsettled: Set<object>;
  /**
   * Each returns whether something exists in memory alone that the player would have to do again; then the page does not
   * reload by itself.
   */
  readonly unsaved: Set<() => boolean>;
  /** Adds a callback for when another member, or none, is signed in; it runs before the page navigates for that. */
  readonly forgetWithSession: (forget: () => void) => void;
  /** Loads the member area while the sign-in request is still pending. */
  readonly warmMemberArea: () => void;
  /**
   * A value that a feature keeps for as long as the app runs, such as a lock or a draft that outlives its screen. `make` is
   * called at the first use; later calls with the same function return the same value.
   */
  readonly service: <T>(make: (app: App) => T) => T;
}

export const AppContext = createContext<App | undefined>(undefined);

/** Changes whenever error texts change: once they are loaded, and when the connection is lost or back. */
export const ErrorTextsContext = createContext('');

/** The app; the component renders again when error texts change, and when the connection is lost or back. */
export function useApp(): App {
  const app = use(AppContext);
  use(ErrorTextsContext);
  if (!app) throw new TypeError('useApp outside of AppProvider');
  return app;
}

/** A part of the session state; the component renders again when that part changes. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useApp().session, select);
