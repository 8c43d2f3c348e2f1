import { memberScreens } from '@krapao/contracts/entities/constants';
import { afterEach, expect, it, vi } from 'vitest';
import type { Namespace } from '../i18n/namespaces.ts';
import { createMemberArea } from './member-area.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  // What was prefetched is still on its way.
  await vi.dynamicImportSettled();
});

/** For how long the code of all pages may be on its way, in milliseconds. */
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

it('while a sign-in is under way the layout and home come, and no other page', () => {
  const { area, asked } = memberArea();
  area.warm();
  expect(asked.toSorted()).toEqual(['member', 'member', 'shared']);
});

it('once the layout is there and the page is idle every page comes, so that a tap works without a connection', async () => {
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
  // Each has a turn of its own.
  await vi.waitFor(() => {
    turns.shift()?.();
    expect(asked.toSorted()).toEqual(['member', 'shared', ...pages.asked].toSorted());
  }, LOADING_MS);
});
