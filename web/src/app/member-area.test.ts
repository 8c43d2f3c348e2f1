import { memberScreens } from '@krapao/contracts/entities/constants';
import { afterEach, expect, it, vi } from 'vitest';
import { loadNamespace, type Namespace, namespaces } from '../i18n/namespaces.ts';
import { createMemberArea } from './member-area.ts';

afterEach(async () => {
  // Prefetched code is still loading. Until then the browser is not idle: the prefetches after it would run in other tests.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

/** How long the code of all pages may take to load, in milliseconds. */
const LOADING_MS = 10_000;

function memberArea() {
  const asked: Namespace[] = [];
  const load = async (namespace: Namespace) => void asked.push(namespace);
  const area = createMemberArea({
    chunks: { navigatingTo: () => undefined, load: (load: () => Promise<unknown>) => load() },
    texts: { load },
  } as never);
  return { area, asked };
}

it('during a sign-in only the layout and home are loaded', () => {
  vi.stubGlobal('requestIdleCallback', () => undefined);
  const { area, asked } = memberArea();
  area.warm();
  expect(asked.toSorted()).toEqual(['member', 'member', 'shared']);
});

it('after the layout, every page is loaded when the browser is idle, so that navigation works offline', async () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void turns.push(work));
  const { area, asked } = memberArea();
  const { loader } = area.layout.route;
  if (typeof loader !== 'function') throw new Error('the layout has no loader');
  await loader({} as never, undefined);
  expect(asked.toSorted()).toEqual(['member', 'shared']);
  const pages = memberArea();
  for (const name of memberScreens) void pages.area.screens[name].prefetch();
  expect(pages.asked).toEqual(expect.arrayContaining(['account', 'bonus', 'member', 'shared', 'spinwheel']));
  // Each is loaded in its own idle callback.
  await vi.waitFor(() => {
    turns.shift()?.();
    expect(asked.toSorted()).toEqual(['member', 'shared', ...pages.asked].toSorted());
  }, LOADING_MS);
});

it.each(memberScreens)('the screen %s loads the text of its title', async (name) => {
  vi.stubGlobal('requestIdleCallback', () => undefined);
  const { area, asked } = memberArea();
  void area.layout.prefetch();
  void area.screens[name].prefetch();
  const { title } = area.screens[name];
  const sections = await Promise.all(
    namespaces.map(async (each) => [each, Object.keys(await loadNamespace('th', each))] as const),
  );
  const home = sections.find(([, keys]) => keys.includes(title.split('.')[0]!))?.[0];
  expect(
    // These two are there before any screen.
    ['first', 'errors', ...asked],
    `${title} is in catalogues/…/${home}.ts: add '${home}' to the namespaces of ${name} in member-area.ts`,
  ).toContain(home);
});
