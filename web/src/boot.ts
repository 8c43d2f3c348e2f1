/**
 * The page's first script, which runs before the app (vite.config.ts). It sets the language with its fonts and texts and the
 * theme, shows the screen that the build has prerendered, sends home's first requests, and then loads the parts of that screen.
 * All of this starts before the large scripts run; those are loaded once the screen is painted.
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

/** How long loading the parts of home waits for its figures, in milliseconds. */
const FIGURES_TIMEOUT_MS = 300;
/** How long the app waits for the first paint, in milliseconds; a hidden tab never paints. */
const PAINT_TIMEOUT_MS = 500;

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves once the browser reports its first contentful paint. */
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

/** What the app needs to draw a screen, in addition to what every page has. */
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
// Waits for the paint: replaced before that, the prerendered screen would never be seen.
const painted = screen ? show(screen).then(inSight) : Promise.resolve();
void painted.then(keepChoice);
// Without modulepreload (Safari 16) the app has not been requested yet, so it arrives later anyway.
const comesAhead = document.createElement('link').relList.supports('modulepreload');
// On a fast network the app arrives before the first paint, and running it would delay that paint.
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
 * Starts once the screen and its figures are painted: until then the connection is for those, and for the libraries, which the
 * app needs first. A failure surfaces when the app loads the same part again, and is handled there.
 */
async function loadParts(drawn: DrawnScreen, figures?: Promise<void>): Promise<void> {
  if (figures) await waitAtMost(FIGURES_TIMEOUT_MS, figures);
  await nextPaint();
  await Promise.allSettled(partsOf[drawn]());
}

/** Requests the figures of home. The returned function shows them, if they arrive before the app. */
function figuresOfHome(): (home: Element) => Promise<void> {
  const { apiBase, requestedWith, laos } = bootConfig();
  const token = keptToken();
  const canAsk = typeof apiBase === 'string' && typeof requestedWith === 'string' && token !== null;
  const [wallet, statement] = canAsk
    ? requestsOfHome(apiBase, requestedWith, token).map(earlyCalls.make)
    : [];
  // The app repeats a failed request, and says what is wrong.
  const filling = Promise.all([import('./app/first-home.ts'), wallet, statement]).catch(() => []);
  return async (home) => {
    const [parts, walletReply, statementReply] = await filling;
    if (walletReply && statementReply)
      parts?.showBalances(home, [walletReply, statementReply], bootLocale, laos === true ? 'LAK' : 'BAHT');
  };
}
