import { THEME_KEY } from '@krapao/contracts/client/stored';

/** Light, dark, or the system's theme. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The colour of the browser's bars around the page: `--color-bg` of design/tokens.css. */
const bars = { light: '#f3f5f2', dark: '#0b1210' } as const;

/** The theme chosen on this device. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    // Some private windows refuse storage.
    return 'system';
  }
}

/** Applies the theme: base.css depends on the attribute. */
export function showTheme(theme: Theme): void {
  const { documentElement: page } = document;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = bars[theme === 'system' ? (meta.media.includes('light') ? 'light' : 'dark') : theme];
}

/** Stores the choice on this device. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Then it applies as long as the page lives.
  }
}
