import type { Outgoing, Reply } from '@krapao/contracts/client/transport';
import { createInstance, type i18n as I18n } from 'i18next';
import { vi } from 'vitest';
import { defaultConfig, type RuntimeConfig } from '../../config.shared.ts';
import { createApp } from '../app/create-app.ts';
import { queryClientOf } from '../core/query-client.ts';
import type { PageState } from '../design/layer-stack.ts';
import type { UiOptions } from '../design/ui.ts';
import type { AnswerReader } from '../platform/api.ts';
import type { SimpleStorage } from '../platform/storage.ts';
import { addTestTexts } from './test-texts.ts';

/** An in-memory `Storage` of the browser. */
export function memoryStorage(): SimpleStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A server's answer: JSON, with status 200 by default. */
export const reply = (body: unknown, status = 200): Reply => ({
  status,
  text: JSON.stringify(body),
  date: null,
});

interface TestAppOptions {
  readonly config?: Partial<RuntimeConfig>;
  /** Signed in with this token from the start. */
  readonly token?: string;
  /** The current address: path, query and hash. */
  readonly address?: string;
  /** Replaces the reader that checks answers by the contract. */
  readonly answerReader?: AnswerReader;
  /** Its texts, to which it loads more; none by default, so that each key stands for its own text. */
  readonly i18n?: I18n;
}

function withoutTexts(): I18n {
  const i18n = createInstance();
  void i18n.init({ lng: 'th', fallbackLng: false, nsSeparator: false, resources: {}, initAsync: false });
  return i18n;
}

/** A page with one history entry, without timers. */
function testUi(spoken: string[]): Omit<UiOptions, 'currency'> {
  let entries: PageState[] = [{ key: 'page' }];
  return {
    history: {
      state: () => entries.at(-1) ?? null,
      push: (state) => void entries.push(state),
      replace: (state) => void entries.splice(-1, 1, state),
      go: (delta) => void (entries = entries.slice(0, delta)),
      isLeaving: () => false,
      defer: (run) => queueMicrotask(run),
    },
    now: () => 0,
    after: () => () => undefined,
    announce: (text) => void spoken.push(text),
  };
}

/**
 * The whole app without its screens, with a network, a page and storages that a test can inspect. There is no server: give
 * `send` an implementation.
 */
export function createTestApp(options: TestAppOptions = {}) {
  const { i18n } = options;
  const connectionListeners = new Set<() => void>();
  let online = true;
  const device = {
    now: 1_000_000,
    get online() {
      return online;
    },
    set online(is: boolean) {
      online = is;
      for (const changed of connectionListeners) changed();
    },
  };
  const location = new URL(options.address ?? '/user/home', 'https://app.example');
  const page = {
    origin: location.origin,
    href: location.href,
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    assign: vi.fn<(address: string | URL) => void>(),
    reload: vi.fn<() => void>(),
  };
  const navigate = vi.fn<(address: string) => void>();
  const warm = vi.fn<() => void>();
  const send = vi.fn<(outgoing: Outgoing) => Promise<Reply>>(() =>
    Promise.reject(new TypeError('no network')),
  );
  const spoken: string[] = [];
  /** The texts of the current toasts. */
  const shownToasts = () => app.ui.toasts.store.getState().toasts.map(({ text }) => text);
  const storages = { lasting: memoryStorage(), tab: memoryStorage() };
  if (options.token) storages.lasting.setItem('token', options.token);
  const { app } = createApp({
    config: { ...defaultConfig, ...options.config },
    storages,
    reloads: () => storages.tab,
    page,
    isOnline: () => device.online,
    onConnectionChange: (changed) => {
      connectionListeners.add(changed);
      return () => connectionListeners.delete(changed);
    },
    ui: testUi(spoken),
    navigate,
    now: () => device.now,
    send,
    createMemberArea: () => ({ warm }),
    texts: {
      i18n: i18n ?? withoutTexts(),
      load: async (namespace) => i18n && addTestTexts(i18n, namespace),
      errors: { load: () => undefined, areThere: () => true, subscribe: () => () => undefined },
      changeLocale: async () => undefined,
    },
    answerReader: options.answerReader,
  });
  return {
    app,
    client: queryClientOf(app),
    device,
    page,
    navigate,
    spoken,
    shownToasts,
    warm,
    send,
    storages,
  };
}
