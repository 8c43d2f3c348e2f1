import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ownPrefixes } from './prefixes.ts';

const publicFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../public/offline/${name}`, import.meta.url)), 'utf8');

interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A browser in which an old worker is never done: the one that is run here is installed, and then waits for ever. */
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
    // Jobs of one registration follow one another: this one comes after the install that asks for it.
    registration: {
      unregister: () => new Promise<void>((done) => jobs.push(() => done(void (isRegistered = false)))),
    },
  });
  for (const install of installs) install({ waitUntil: (work) => waitedFor.push(work) });
  await Promise.all(waitedFor);
  for (const job of jobs) job();
  return { isRegistered, stores: [...stores] };
}

it('the service worker never looks at what is passed on, and is short enough to be read', () => {
  const worker = publicFile('sw.js');
  const never = /const NEVER = (\[.*\]);/.exec(worker)?.[1]?.replaceAll("'", '"') ?? '[]';
  expect(JSON.parse(never)).toEqual(ownPrefixes);
  expect(worker.split('\n').length).toBeLessThan(150);
  expect(worker).not.toContain('skipWaiting');
});

it('the worker that takes it away does so without ever taking its place', async () => {
  const left = await installOnly(publicFile('kill.js'), ['krapao-offline-1', 'somebody-elses']);
  expect(left).toEqual({ isRegistered: false, stores: ['somebody-elses'] });
});
