import type { Drift } from '@krapao/contracts/client/read-answer';
import type { Outgoing, Reply, Send } from '@krapao/contracts/client/transport';
import type { RuntimeConfig } from '../../config.shared.ts';
import type { App } from '../core/app.ts';
import { createTextOfError, errorKey } from '../core/error-text.ts';
import type { sentenceWithFigures } from '../core/refusal-figures.ts';
import { createUi, type UiOptions } from '../design/ui.ts';
import { createChunkLoader } from '../core/chunks.ts';
import type { TextLoader } from '../i18n/i18n.ts';
import { createAnswerReader, type AnswerReader, createApi, type FailureListener } from '../platform/api.ts';
import { isReachable } from '../platform/connection.ts';
import { createServerClock } from '../platform/server-clock.ts';
import { type SessionStorages, createSessionStore, type SessionStore } from '../platform/session.ts';
import type { SimpleStorage } from '../platform/storage.ts';
import { createTelemetry } from '../platform/telemetry/telemetry.ts';
import { errorScope } from '../core/error-scope.ts';
import { isMemberPath } from '../platform/first-paint.ts';
import { afterLogin, loginAddress } from './wanted-address.ts';

/** What the app needs from outside; start.tsx passes that of the browser, a test its own. */
export interface AppOptions<Area> {
  readonly config: RuntimeConfig;
  readonly texts: TextLoader;
  readonly storages: SessionStorages;
  /** The raw session storage: it throws if storage is blocked. */
  readonly reloads: () => SimpleStorage;
  readonly page: Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly isOnline: () => boolean;
  /** Calls back whenever `isOnline` may have changed; returns an unsubscribe function. */
  readonly onConnectionChange: (changed: () => void) => () => void;
  /** Navigates to a URL of the app, replacing the current one. */
  readonly navigate: (address: string) => void;
  readonly ui: Omit<UiOptions, 'currency'>;
  /** This device's clock, epoch milliseconds. */
  readonly now?: (() => number) | undefined;
  readonly send?: Send | undefined;
  /** The response to a request that was sent before the app was loaded (platform/early-calls.ts). */
  readonly early?: ((outgoing: Outgoing) => Promise<Reply> | undefined) | undefined;
  readonly answerReader?: AnswerReader | undefined;
  /** Called for everything in a response that differs from the contract. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /** Creates the screens of the member area. */
  readonly createMemberArea: (app: App) => Area;
}

/** The composition root: creates everything that keeps state, and connects it. */
export function createApp<Area extends { readonly warm: () => void }>(options: AppOptions<Area>) {
  const { config, texts, storages, reloads, page, isOnline, onConnectionChange, navigate, now, send } =
    options;
  const session = createSessionStore(storages);
  const serverClock = createServerClock(now);
  let figures: typeof sentenceWithFigures | undefined;
  const answerReader =
    options.answerReader ??
    createAnswerReader(
      async () => {
        texts.errors.load();
        const answers = await import('../core/answers.ts');
        figures = answers.sentenceWithFigures;
        return answers;
      },
      (load) => chunks.load(load),
    );
  const ui = createUi({ ...options.ui, currency: config.laos ? 'LAK' : 'BAHT' });
  const textOfError = createTextOfError(texts, ui.moneyText, () => figures, isOnline);
  const telemetry = createTelemetry();
  const unsettled = new Set<object>();
  const chunks = createChunkLoader({ isOnline, isReachable, storage: reloads, page, telemetry, unsettled });
  const api = createApi({
    config,
    token: session.token,
    serverClock,
    answerReader,
    isOnline,
    onFailure: (error, token) => flow.failed(error, token),
    onDrift: (drift) => {
      options.onDrift?.(drift);
      telemetry.report({ type: 'drift', ...drift });
    },
    send,
    early: options.early,
  });
  const parts = new Map<(app: App) => unknown, unknown>();
  const forgetting: (() => void)[] = [];
  const app: App = {
    config,
    storages,
    session,
    serverClock,
    answerReader,
    api,
    isOnline,
    onConnectionChange,
    chunks,
    texts,
    ui,
    textOfError,
    telemetry,
    unsettled,
    unsaved: new Set(),
    forgetWithSession: (forget) => void forgetting.push(forget),
    warmMemberArea: () => memberArea.warm(),
    service: <T>(make: (app: App) => T): T => {
      if (!parts.has(make)) parts.set(make, make(app));
      return parts.get(make) as T;
    },
  };
  const flow = followSession({
    session,
    forget: () => {
      for (const each of forgetting) each();
    },
    page,
    navigate,
  });
  const memberArea = options.createMemberArea(app);
  return { app, memberArea };
}

interface SessionFlowOptions {
  readonly session: SessionStore;
  /** Clears what one member saw or requested, so that the next member does not get it. */
  readonly forget: () => void;
  readonly page: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly navigate: (address: string) => void;
}

interface SessionFlow {
  /** Called for every failed call. */
  readonly failed: FailureListener;
}

/**
 * Navigates when the session changes: after a sign-in, a sign-out here or in another tab, and an expiry, after which the next
 * sign-in leads back.
 */
function followSession(options: SessionFlowOptions): SessionFlow {
  const { session, forget, page, navigate } = options;

  session.subscribe((now, before) => {
    if (now.session?.token === before.session?.token) return;
    forget();
    const { pathname, search, hash, origin } = page;
    // A page of the previous member is reloaded. A public page must not be: loaded with a session, it would end the session.
    if (now.session && before.session && isMemberPath(pathname)) return page.reload();
    if (now.session && before.session && pathname === '/login')
      return page.assign(afterLogin(search, origin));
    if (now.session && pathname === '/login') navigate(afterLogin(search, origin));
    if (!now.session && isMemberPath(pathname))
      navigate(now.reason === null ? '/login' : loginAddress(pathname + search + hash, origin));
  });

  return {
    failed(error, token) {
      const scope = errorScope(error);
      if (scope === 'service-gone') navigate('/terminated');
      // An answer to a call of an earlier session says nothing about this one.
      if (scope !== 'session-over' || token === null || token !== session.token()) return;
      session.ended(token, errorKey(error));
    },
  };
}
