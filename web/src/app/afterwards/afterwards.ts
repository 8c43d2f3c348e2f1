import type { App } from '../../core/app.ts';
import type { SimpleStorage } from '../../platform/storage.ts';
import { localeOfTag } from '../../i18n/locale.ts';
import { isReachable } from '../../platform/connection.ts';
import { startBeacon } from '../../platform/telemetry/beacon.ts';
import type { AppRouter } from '../router.tsx';
import { followOffline } from './offline.ts';
import { fieldsOf, isAtRest, isBusy } from './may-reload.ts';
import { showReleaseBar } from './release-bar.ts';
import { createReleaseWatch, servedRelease } from './release-watch.ts';

/** Which release a tab went over to by itself: one that was not there after all is not tried in a circle. */
const TAKEN = 'krapao.taken';

/** What nobody waits for: telling how the app does, a newer release, the page for a device without a connection. */
export function startAfterwards(app: App, router: AppRouter, release: string): void {
  const { config, told, texts } = app;
  const route = () =>
    `/${router.state.matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join('/')}`;
  if (config.telemetry)
    startBeacon({ told, release, locale: localeOfTag(texts.i18n.language) ?? 'th', route });
  followOffline(config.offline);
  if (release !== '') followReleases(app, router, release);
}

function followReleases(app: App, router: AppRouter, running: string): void {
  const { ui, told, unsaved, texts, storages, isOnline } = app;
  const rests = () =>
    isAtRest(
      {
        openSheets: ui.layers.sheets(),
        moneyMoves: told.moneyMoves(),
        hasUnsaved: [...unsaved].some((has) => has()),
      },
      fieldsOf(document),
      isBusy(document),
    );
  // Asked for by the player, so what is typed may go; what came of the money may not.
  const reloadOnceSettled = (): void => {
    if (told.moneyMoves()) return void setTimeout(reloadOnceSettled, 500);
    // Without a way to the server the browser's own page would take its place.
    void isReachable().then((reachable) => (reachable ? location.reload() : undefined));
  };
  const watch = createReleaseWatch({
    running,
    served: servedRelease,
    now: () => performance.now(),
    onNewer: () =>
      void texts.load('release').then(
        () => showReleaseBar(texts.i18n.t, reloadOnceSettled),
        () => undefined,
      ),
  });
  const look = () => document.visibilityState === 'visible' && isOnline() && void watch.look();
  document.addEventListener('visibilitychange', look);
  setInterval(look, 60_000);
  router.subscribe(({ navigation: { location: next } }) => {
    const newer = watch.newer();
    if (!next || newer === undefined || !rests() || !take(storages.tab, newer)) return;
    const address = router.createHref(next);
    if (address === location.pathname + location.search + location.hash) location.reload();
    else location.assign(address);
  });
}

function take(storage: SimpleStorage, release: string): boolean {
  if (storage.getItem(TAKEN) === release) return false;
  storage.setItem(TAKEN, release);
  return storage.getItem(TAKEN) === release;
}
