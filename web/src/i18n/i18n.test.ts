import { describe, expect, it, vi } from 'vitest';
import { startTexts } from './i18n.ts';

vi.mock('./boot.ts', () => ({ bootLocale: 'th', bootFonts: Promise.resolve() }));
const fonts = vi.hoisted(() => ({ settle: () => Promise.resolve() }));
vi.mock('./fonts.ts', () => ({ loadFonts: () => Promise.resolve(), settleFonts: () => fonts.settle() }));
const connection = vi.hoisted(() => ({ isLost: false }));
vi.mock(import('./namespaces.ts'), async (original) => {
  const { loadNamespace, ...rest } = await original();
  return {
    ...rest,
    loadNamespace: (...which) =>
      connection.isLost ? Promise.reject(new TypeError('no network')) : loadNamespace(...which),
  };
});
vi.stubGlobal('document', { documentElement: { lang: 'th' }, cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });

/** Starts the texts, and counts how often the whole page would render again, by the events that `useTranslation` listens to. */
async function started() {
  const texts = await startTexts();
  const drawn = vi.fn<() => void>();
  const { bindI18n, bindI18nStore } = texts.i18n.options.react ?? {};
  for (const event of (bindI18n || '').split(' ')) texts.i18n.on(event, drawn);
  expect(bindI18nStore, 'what the store says').toBe('');
  return { ...texts, drawn };
}

describe('loaded texts', () => {
  it('are available without rendering the page again', async () => {
    const { i18n, load, drawn } = await started();
    await load('shared');
    await load('member');
    expect(i18n.t('nav.home')).toBe('หน้าแรก');
    expect(drawn).not.toHaveBeenCalled();
  });

  it('of errors are loaded with the first namespace, and reported once', async () => {
    const { i18n, load, errors } = await started();
    const [arrived, gone] = [vi.fn<() => void>(), vi.fn<() => void>()];
    errors.subscribe(arrived);
    errors.subscribe(gone)();
    expect(errors.areThere()).toBe(false);
    await load('shared');
    await expect.poll(() => arrived.mock.calls).toHaveLength(1);
    expect(errors.areThere()).toBe(true);
    expect(i18n.exists('errors.unknown')).toBe(true);
    await load('member');
    errors.load();
    expect([arrived, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('in another language render the page again once, with every namespace in use', async () => {
    const { i18n, load, changeLocale, drawn } = await started();
    await load('member');
    drawn.mockClear();
    await changeLocale('en');
    expect([i18n.t('nav.home'), i18n.t('errors.unknown')]).toEqual(['Home', expect.stringMatching(/^[A-Z]/)]);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(document.cookie).toContain('i18n=en');
    await changeLocale('th', true);
    expect(i18n.t('nav.home')).toBe('หน้าแรก');
    expect(document.cookie, 'chosen in another tab').toContain('i18n=en');
  });

  it('of errors are loaded later also if the language could not be changed before', async () => {
    const { i18n, changeLocale, errors } = await started();
    connection.isLost = true;
    await expect(changeLocale('en')).rejects.toThrow('no network');
    connection.isLost = false;
    errors.load();
    await expect.poll(() => i18n.exists('errors.unknown')).toBe(true);
  });

  it('for a screen that opens during a change of language are loaded in both', async () => {
    const { i18n, load, changeLocale } = await started();
    let arrive: (() => void) | undefined;
    fonts.settle = () => new Promise<void>((resolve) => void (arrive = resolve));
    const changed = changeLocale('en');
    await load('member');
    expect(i18n.t('nav.home')).toBe('หน้าแรก');
    arrive?.();
    await changed;
    expect(i18n.t('nav.home')).toBe('Home');
  });
});
