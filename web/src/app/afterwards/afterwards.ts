import type { App } from '../../core/app.ts';
import type { SimpleStorage } from '../../platform/storage.ts';
import { localeOfTag } from '../../i18n/locale.ts';
import { isReachable } from '../../platform/connection.ts';
import { startBeacon } from '../../platform/telemetry/beacon.ts';
import type { AppRouter } from '../router.tsx';
import { followLocaleOfOtherTabs } from './follow-locale.ts';
import { fieldsOf, isAtRest, isBusy } from './may-reload.ts';
import { showReleaseBar, type ReleaseBar } from './release-bar.ts';
import { createReleaseWatch, servedRelease } from './release-watch.ts';
import { bearTranslation } from './translated-page.ts';

/** Which release a tab went over to by itself: one that was not there after all is not tried in a circle. */
const TAKEN = 'krapao.taken';

/** What nobody waits for: telling how the app does, a newer release, the page for a device without a connection, other tabs, a browser's translation. */
export function startAfterwards(app: App, router: AppRouter, release: string): void {
  const { config, telemetry, texts } = app;
  const route = () =>
    `/${router.state.matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join('/')}`;
  if (config.telemetry)
    startBeacon({ telemetry, release, locale: localeOfTag(texts.i18n.language) ?? 'th', route });
  followOffline(config.offline);
  followLocaleOfOtherTabs(texts);
  bearTranslation(document);
  if (release !== '') followReleases(app, router, release);
}

function followReleases(app: App, router: AppRouter, running: string): void {
  const { ui, unsettled, unsaved, texts, storages, isOnline } = app;
  const rests = (busy = isBusy(document)) =>
    isAtRest(
      {
        openSheets: ui.layers.sheets(),
        moneyMoves: unsettled.size > 0,
        hasUnsaved: [...unsaved].some((has) => has()),
      },
      fieldsOf(document),
      busy,
    );
  // What was begun while it had to wait may not go.
  const reloadWhen = async (bar: ReleaseBar, mayGo: () => boolean): Promise<void> => {
    // Without a way to the server the browser's own page would take its place.
    if (mayGo() && !(await isReachable())) return bar.say('offline');
    if (!bar.isThere()) return;
    if (mayGo()) return location.reload();
    bar.say('waiting');
    setTimeout(() => void reloadWhen(bar, rests), 500);
  };
  // Asked for by the player, so what is typed on the page may go; what is in a sheet, or came of the money, may not.
  const reload = (bar: ReleaseBar) =>
    void reloadWhen(bar, () => ui.layers.sheets() === 0 && unsettled.size === 0);
  let isTold: (() => boolean) | undefined;
  const watch = createReleaseWatch({
    running,
    served: servedRelease,
    now: () => performance.now(),
    onNewer: async () => {
      await texts.load('release');
      // One that is not answered yet stands for whatever is there by then.
      if (!isTold?.()) isTold = showReleaseBar(app, reload);
    },
  });
  const look = () => document.visibilityState === 'visible' && isOnline() && void watch.look();
  document.addEventListener('visibilitychange', look);
  setInterval(look, 60_000);
  const goOver = async (newer: string): Promise<void> => {
    // The page that has opened meanwhile is busy with what it loads.
    if (!(await isReachable()) || !rests(false) || !take(storages.tab, newer)) return;
    const { navigation, location: here } = router.state;
    const address = router.createHref(navigation.location ?? here);
    if (address === location.pathname + location.search + location.hash) location.reload();
    else location.assign(address);
  };
  router.subscribe(({ navigation: { location: next } }) => {
    const newer = watch.newer();
    if (!next || newer === undefined || storages.tab.getItem(TAKEN) === newer || !rests()) return;
    void goOver(newer);
  });
}

function take(storage: SimpleStorage, release: string): boolean {
  if (storage.getItem(TAKEN) === release) return false;
  storage.setItem(TAKEN, release);
  return storage.getItem(TAKEN) === release;
}

const WORKER = '/sw.js';

interface Policy {
  readonly createScriptURL: (address: string) => string;
}

/** Knows one address; a worker from anywhere else would rule the whole origin. */
function workerAddress(): string {
  const { trustedTypes } = window as {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  };
  const rules = {
    createScriptURL: (address: string) => {
      if (address !== WORKER) throw new TypeError('not the service worker of the app');
      return address;
    },
  };
  return (trustedTypes?.createPolicy('service-worker', rules) ?? rules).createScriptURL(WORKER);
}

/**
 * Keeps the page for a device without a connection. Where that is not wanted (any more), the server answers with the worker
 * that takes itself away; whoever has one fetches it now.
 */
function followOffline(wanted: boolean): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ready = wanted
    ? serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
    : serviceWorker.getRegistration().then((registration) => registration?.update());
  // A browser that does not let it goes on without.
  ready.catch(() => undefined);
}
