/**
 * The page's first script, ahead of the app and all that it needs (vite.config.ts): the language with its fonts and texts,
 * the theme, /login as the build has drawn it, and, for who is signed in, the screens that come next. Each is on its way
 * while the large scripts still load.
 */
import { bootFonts, bootLocale } from './i18n/boot.ts';
import { settleFonts } from './i18n/fonts.ts';
import { loadNamespace } from './i18n/namespaces.ts';
import { leadsTo, showFirstPaint } from './platform/first-paint.ts';

const screen = leadsTo(location.pathname);
if (screen === 'login') void settleFonts(bootFonts).then(() => showFirstPaint(bootLocale));
else if (screen !== 'other') {
  // A failure here shows when the app asks for the same part again, and is handled there.
  const ahead: Promise<unknown>[] = [
    import('./app/layouts/member-layout.tsx'),
    loadNamespace(bootLocale, 'member'),
    loadNamespace(bootLocale, 'shared'),
  ];
  if (screen === 'home') ahead.push(import('./features/wallet/home/home-page.tsx'));
  void Promise.allSettled(ahead);
}
