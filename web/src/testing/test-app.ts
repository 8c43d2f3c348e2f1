import type { Outgoing, Reply } from '@krapao/contracts/client/transport';
import { vi } from 'vitest';
import { defaultConfig, type RuntimeConfig } from '../../config.shared.ts';
import { createApp } from '../app/create-app.ts';
import type { AnswerReader } from '../platform/answer-reader.ts';
import type { SimpleStorage } from '../platform/storage.ts';

/** A storage of the browser, in memory. */
export function memoryStorage(): SimpleStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** An answer of the server: its JSON with status 200, or any status. */
export const reply = (body: unknown, status = 200): Reply => ({
  status,
  text: JSON.stringify(body),
  date: null,
});

interface TestAppOptions {
  readonly config?: Partial<RuntimeConfig>;
  /** Signed in with this token from the start. */
  readonly token?: string;
  /** The address that is shown: path, query and hash. */
  readonly address?: string;
  /** In place of the one that reads by the contract. */
  readonly answerReader?: AnswerReader;
}

/**
 * The whole app but its screens, with a network, a page and storages that a test can look at. There is no server: give
 * `send` an implementation.
 */
export function createTestApp(options: TestAppOptions = {}) {
  const device = { online: true, now: 1_000_000 };
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
  const tellError = vi.fn<(error: Error) => void>();
  const warm = vi.fn<() => void>();
  const send = vi.fn<(outgoing: Outgoing) => Promise<Reply>>(() =>
    Promise.reject(new TypeError('no network')),
  );
  const storages = { lasting: memoryStorage(), tab: memoryStorage() };
  if (options.token) storages.lasting.setItem('token', options.token);
  const { app, client } = createApp({
    config: { ...defaultConfig, ...options.config },
    storages,
    reloads: () => storages.tab,
    page,
    isOnline: () => device.online,
    navigate,
    tellError,
    now: () => device.now,
    send,
    createMemberArea: () => ({ warm }),
    texts: { load: async () => undefined, changeLocale: async () => undefined },
    answerReader: options.answerReader,
  });
  return { app, client, device, page, navigate, tellError, warm, send, storages };
}

export type TestApp = ReturnType<typeof createTestApp>;
