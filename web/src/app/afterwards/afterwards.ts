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

/** The release that this tab has reloaded for by itself: if it is not served after all, that is not repeated in a loop. */
const TAKEN = 'krapao.taken';

/** Starts what can wait: telemetry, the offline page, the language of other tabs, newer releases. */
export function startAfterwards(app: App, router: AppRouter): void {
  const { config, telemetry, texts } = app;
  const release = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '';
  const route = () =>
    `/${router.state.matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join('/')}`;
  if (config.telemetry)
    startBeacon({ telemetry, release, locale: localeOfTag(texts.i18n.language) ?? 'th', route });
  followOffline(config.offline);
  followLocaleOfOtherTabs(texts);
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
  // While it waits, `rests` replaces `mayGo`: input from after the press must not be lost.
  const reloadWhen = async (bar: ReleaseBar, mayGo: () => boolean): Promise<void> => {
    // If the server is unreachable, a reload would show the browser's error page.
    if (mayGo() && !(await isReachable())) return bar.say('offline');
    if (!bar.isThere()) return;
    if (mayGo()) return location.reload();
    bar.say('waiting');
    setTimeout(() => void reloadWhen(bar, rests), 500);
  };
  // The player has asked for the reload, so page input may be lost, but not an open sheet or an unsettled money action.
  const reload = (bar: ReleaseBar) =>
    void reloadWhen(bar, () => ui.layers.sheets() === 0 && unsettled.size === 0);
  let isBarOpen: (() => boolean) | undefined;
  const watch = createReleaseWatch({
    running,
    served: servedRelease,
    now: () => performance.now(),
    onNewer: async () => {
      await texts.load('release');
      // A bar that is still open counts for the newer release, too.
      if (!isBarOpen?.()) isBarOpen = showReleaseBar(app, reload);
    },
  });
  const look = () => document.visibilityState === 'visible' && isOnline() && void watch.look();
  document.addEventListener('visibilitychange', look);
  setInterval(look, 60_000);
  const goOver = async (newer: string): Promise<void> => {
    // `busy` is ignored here, because the new page may still be loading its data.
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

/** Allows only one URL, because a worker controls the whole origin. */
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
 * Registers the service worker that keeps the page for offline use. If that is switched off, the server serves a worker that
 * unregisters itself, and an existing registration is updated to it.
 */
function followOffline(wanted: boolean): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ready = wanted
    ? serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
    : serviceWorker.getRegistration().then((registration) => registration?.update());
  // A browser that refuses it works without it.
  ready.catch(() => undefined);
}
