/**
 * The page's first script, ahead of the app and all that it needs (vite.config.ts): the language with its fonts and texts,
 * the theme, the screen as the build has drawn it, what home asks for, and then the parts of that screen. All of it is on its
 * way before the large scripts run, which it loads once the screen is painted.
 */
import { requestsOfHome } from './app/first-requests.ts';
import { bootFonts, bootLocale, keepChoice } from './i18n/boot.ts';
import { settleFonts } from './i18n/fonts.ts';
import { loadNamespace } from './i18n/namespaces.ts';
import { bootConfig } from './platform/boot-config.ts';
import { earlyCalls } from './platform/early-calls.ts';
import { loadApp } from './platform/load-app.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { type DrawnScreen, keptToken, leadsTo, showFirstPaint, tidyPath } from './platform/first-paint.ts';

/** For how long the parts of home wait for its figures, in milliseconds. */
const FIGURES_TIMEOUT_MS = 300;
/** For how long the app waits for its first paint, in milliseconds; in a hidden tab nothing is painted. */
const PAINT_TIMEOUT_MS = 500;

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves once the browser has told that something to read is on the screen. */
const inSight = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint')[0]) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

const memberArea = () => [
  import('./app/layouts/member-layout.tsx'),
  loadNamespace(bootLocale, 'member'),
  loadNamespace(bootLocale, 'shared'),
];

/** What the app needs to draw a screen beside what every page has. */
const partsOf: Readonly<Record<DrawnScreen, () => readonly Promise<unknown>[]>> = {
  login: () => [],
  register: () => [
    import('./features/account/register-page.tsx'),
    loadNamespace(bootLocale, 'visitor'),
    loadNamespace(bootLocale, 'shared'),
  ],
  visitor: () => [loadNamespace(bootLocale, 'visitor')],
  home: () => [...memberArea(), import('./features/wallet/home/home-page.tsx'), import('./core/answers.ts')],
  member: memberArea,
};

const { pathname, search, hash } = location;
const path = tidyPath(pathname);
if (path !== pathname) history.replaceState(history.state, '', path + search + hash);

const screen = leadsTo(location);
// When it is in sight: drawn over before that, it would have been painted for nothing.
const painted = screen ? show(screen).then(inSight) : Promise.resolve();
void painted.then(keepChoice);
// Where nothing is loaded ahead (Safari 16) the app is still to be sent for, and comes later anyway.
const comesAhead = document.createElement('link').relList.supports('modulepreload');
// A fast network brings the app before the first paint is there, which then would wait until all of it has run.
const mayCome = comesAhead ? waitAtMost(PAINT_TIMEOUT_MS, painted) : Promise.resolve();
void mayCome.finally(() => void loadApp());

/** Resolves when the screen is painted. */
async function show(drawn: DrawnScreen): Promise<void> {
  const figures = drawn === 'home' ? figuresOfHome() : undefined;
  await settleFonts(bootFonts);
  const shown = showFirstPaint(drawn, bootLocale);
  void loadParts(drawn, shown && figures?.(shown));
  await nextPaint();
}

/**
 * Once all that is painted: until then the line is for what is shown, and for the libraries, which the app needs first.
 * A failure here shows when the app asks for the same part again, and is handled there.
 */
async function loadParts(drawn: DrawnScreen, figures?: Promise<void>): Promise<void> {
  if (figures) await waitAtMost(FIGURES_TIMEOUT_MS, figures);
  await nextPaint();
  await Promise.allSettled(partsOf[drawn]());
}

/** Asks for the figures of home; what it returns puts them in if they are there before the app is. */
function figuresOfHome(): (home: Element) => Promise<void> {
  const { apiBase, requestedWith, laos } = bootConfig();
  const token = keptToken();
  const canAsk = typeof apiBase === 'string' && typeof requestedWith === 'string' && token !== null;
  const [wallet, statement] = canAsk
    ? requestsOfHome(apiBase, requestedWith, token).map(earlyCalls.make)
    : [];
  // What fails is asked for again by the app, which says what is wrong.
  const filling = Promise.all([import('./app/first-home.ts'), wallet, statement]).catch(() => []);
  return async (home) => {
    const [parts, walletReply, statementReply] = await filling;
    if (walletReply && statementReply)
      parts?.showBalances(home, [walletReply, statementReply], bootLocale, laos === true ? 'LAK' : 'BAHT');
  };
}
