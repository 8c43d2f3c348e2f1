import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { ownPrefixes } from './prefixes.ts';

const publicFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../public/offline/${name}`, import.meta.url)), 'utf8');

interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A browser whose old worker never finishes: the script under test is installed, and never activated. */
async function installOnly(script: string, kept: readonly string[]) {
  const stores = new Set(kept);
  const installs: ((event: ExtendableEvent) => void)[] = [];
  const waitedFor: Promise<unknown>[] = [];
  let isRegistered = true;
  const jobs: (() => void)[] = [];
  runInNewContext(script, {
    addEventListener: (type: string, listener: (event: ExtendableEvent) => void) =>
      type === 'install' && installs.push(listener),
    skipWaiting: async () => {},
    caches: { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) },
    // Jobs of one registration run one after the other: this one runs after the install that requests it.
    registration: {
      unregister: () => new Promise<void>((done) => jobs.push(() => done(void (isRegistered = false)))),
    },
  });
  for (const install of installs) install({ waitUntil: (work) => waitedFor.push(work) });
  await Promise.all(waitedFor);
  for (const job of jobs) job();
  return { isRegistered, stores: [...stores] };
}

it('the service worker never handles proxied paths, and is short enough to be read', () => {
  const worker = publicFile('sw.js');
  const never = /const NEVER = (\[.*\]);/.exec(worker)?.[1]?.replaceAll("'", '"') ?? '[]';
  expect(JSON.parse(never)).toEqual(ownPrefixes);
  expect(worker.split('\n').length).toBeLessThan(150);
  expect(worker).not.toContain('skipWaiting');
});

afterEach(() => void vi.useRealTimers());

interface FetchEvent {
  readonly request: { readonly url: string; readonly method: string; readonly mode: string };
  readonly respondWith: (answer: Promise<unknown>) => void;
}

/** Opens a page through the worker: returns the answer, and after how many milliseconds it came. */
function opener(fetch: () => Promise<unknown>) {
  let onFetch!: (event: FetchEvent) => void;
  const origin = 'https://app.example';
  runInNewContext(publicFile('sw.js'), {
    addEventListener: (type: string, listener: typeof onFetch) => {
      if (type === 'fetch') onFetch = listener;
    },
    caches: { match: async () => 'no internet' },
    fetch,
    location: { origin },
    setTimeout,
    URL,
  });
  return async () => {
    const startedAt = Date.now();
    let answer: Promise<unknown> | undefined;
    onFetch({
      request: { url: `${origin}/user/home`, method: 'GET', mode: 'navigate' },
      respondWith: (given) => {
        answer = given.then((what) => [what, Date.now() - startedAt]);
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    return answer;
  };
}

it('a network slower than the worker’s timeout gets the app at the next attempt', async () => {
  vi.useFakeTimers();
  const open = opener(() => new Promise((resolve) => setTimeout(resolve, 6_000, 'the app')));
  expect(await open()).toEqual(['no internet', 4_000]);
  expect(await open()).toEqual(['the app', 6_000]);
});

it('without a network the offline page is shown at once', async () => {
  vi.useFakeTimers();
  const open = opener(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await open()).toEqual(['no internet', 0]);
  expect(await open()).toEqual(['no internet', 0]);
});

it.each([502, 503, 504])(
  'while the app has no server, its page is shown and not what a balancer says: %i',
  async (status) => {
    vi.useFakeTimers();
    expect(await opener(async () => ({ status }))()).toEqual(['no internet', 0]);
  },
);

it('any other answer of the network is shown, such as a page that is not there', async () => {
  vi.useFakeTimers();
  for (const status of [200, 404, 0])
    expect(await opener(async () => ({ status }))()).toEqual([{ status }, 0]);
});

it('the offline page does not reload while the app may still be loading over a slow network, and reloads after that', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  runInNewContext(publicFile('offline.js'), {
    addEventListener: () => undefined,
    document: { cookie: '', documentElement: { toggleAttribute: () => true } },
    fetch: () => new Promise((resolve) => setTimeout(resolve, 6_000, { ok: true })),
    location: { pathname: '/user/home', reload },
    localStorage: { getItem: () => null },
    navigator: { onLine: true },
    performance,
    setInterval,
    setTimeout,
  });
  await vi.advanceTimersByTimeAsync(28_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('the worker that removes the service worker does so even if it is never activated', async () => {
  const left = await installOnly(publicFile('kill.js'), ['krapao-offline-1', 'somebody-elses']);
  expect(left).toEqual({ isRegistered: false, stores: ['somebody-elses'] });
});
