/**
 * The page's first script, ahead of the app and all that it needs (vite.config.ts): the language with its fonts and texts,
 * the theme, /login and home as the build has drawn them, and, for who is signed in, what home asks for and the screens
 * that come next. All of it is on its way before the large scripts run.
 */
import { requestsOfHome } from './app/first-requests.ts';
import { bootFonts, bootLocale } from './i18n/boot.ts';
import { settleFonts } from './i18n/fonts.ts';
import { loadNamespace } from './i18n/namespaces.ts';
import { bootConfig } from './platform/boot-config.ts';
import { earlyCalls } from './platform/early-calls.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { keptToken, leadsTo, showFirstPaint } from './platform/first-paint.ts';

/** For how long what comes next waits for the figures of home, in milliseconds. */
const FIGURES_TIMEOUT_MS = 300;

const screen = leadsTo(location.pathname);
if (screen === 'login') void settleFonts(bootFonts).then(() => showFirstPaint('login', bootLocale));
else if (screen === 'home') void showHome();
else if (screen === 'member') loadMemberArea();

/** A failure here shows when the app asks for the same part again, and is handled there. */
function loadMemberArea(...parts: readonly Promise<unknown>[]): void {
  void Promise.allSettled([
    import('./app/layouts/member-layout.tsx'),
    loadNamespace(bootLocale, 'member'),
    loadNamespace(bootLocale, 'shared'),
    ...parts,
  ]);
}

/** Home as the build has drawn it, and its figures when they are there before the app is. */
async function showHome(): Promise<void> {
  const { apiBase, requestedWith, laos } = bootConfig();
  const token = keptToken();
  const canAsk = typeof apiBase === 'string' && typeof requestedWith === 'string' && token !== null;
  const [wallet, statement] = canAsk
    ? requestsOfHome(apiBase, requestedWith, token).map(earlyCalls.make)
    : [];
  // What fails is asked for again by the app, which says what is wrong.
  const filling = Promise.all([import('./app/first-home.ts'), wallet, statement]).catch(() => []);
  await settleFonts(bootFonts);
  const home = showFirstPaint('home', bootLocale);
  const fill = async () => {
    const [parts, walletReply, statementReply] = await filling;
    if (home && walletReply && statementReply)
      parts?.showBalances(home, [walletReply, statementReply], bootLocale, laos === true ? 'LAK' : 'BAHT');
  };
  await waitAtMost(FIGURES_TIMEOUT_MS, fill());
  // Once all that is painted: until then the line is for what is shown, and for the libraries, which the app needs first.
  requestAnimationFrame(() =>
    setTimeout(() =>
      loadMemberArea(import('./features/wallet/home/home-page.tsx'), import('./core/answers.ts')),
    ),
  );
}
