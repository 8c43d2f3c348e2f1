import { THEME_KEY } from '@krapao/contracts/client/stored';

/** By day, by night, or as the system says. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The colour of the bars that the browser draws around the page: `--color-bg` of design/tokens.css. */
const bars = { light: '#f3f5f2', dark: '#0b1210' } as const;

/** What was chosen on this device. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    // Storage is refused in some private windows.
    return 'system';
  }
}

/** Draws the page by it: base.css looks at the attribute. */
export function showTheme(theme: Theme): void {
  const { documentElement: page } = document;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = bars[theme === 'system' ? (meta.media.includes('light') ? 'light' : 'dark') : theme];
}

/** Chooses it for this device. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Then it counts until the page goes.
  }
}
