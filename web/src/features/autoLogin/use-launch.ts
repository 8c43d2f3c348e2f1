import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApp } from '../../core/app.ts';
import { errorScope } from '../../core/error-scope.ts';
import {
  launchWayOf,
  opensInNewTab,
  launchTarget,
  NoGameAddress,
  type LaunchTarget,
} from './launch-target.ts';
import { newTab, thisPage, type LaunchPlace } from './places.ts';
import { useShown } from '../../core/use-shown.ts';
import { useUi } from '../../design/ui.ts';
import { createStore } from 'zustand/vanilla';
import { walletKeys } from '../../core/wallet.ts';

export interface LaunchPlan {
  /** Opens the tab in the click itself. */
  readonly place: () => LaunchPlace;
  /** Runs first; if it resolves to false nothing is launched. */
  readonly before: (() => Promise<boolean>) | undefined;
  readonly target: (signal: AbortSignal) => Promise<LaunchTarget>;
  /** Called with `stop` while the answer is awaited, as the tab may be closed. Returns a function that ends it. */
  readonly whileWaiting: (look: () => void) => () => void;
  readonly failed: (error: unknown) => void;
}

async function run({ before, target, whileWaiting, failed }: LaunchPlan, place: LaunchPlace): Promise<void> {
  const waiting = new AbortController();
  let isAsked = false;
  const end = whileWaiting(() => {
    // Before the request the page may be unavailable only for a while: it waits for the money that moves first.
    if (isAsked && place.isGone()) waiting.abort();
  });
  try {
    if (before && !(await before())) {
      place.close();
      return;
    }
    if (place.isGone()) return;
    isAsked = true;
    const found = await target(waiting.signal);
    if (!place.isGone()) await place.go(found);
  } catch (error) {
    const givenUp = place.isGone();
    place.close();
    if (!givenUp) failed(error);
  } finally {
    end();
  }
}

/** One launch at a time, however often and wherever it is clicked: a launch link works only once, and `before` may move money. */
export function createLauncher() {
  const store = createStore(() => ({ busy: false }));

  async function launch(plan: LaunchPlan): Promise<void> {
    if (store.getState().busy) return;
    store.setState({ busy: true });
    try {
      await run(plan, plan.place());
    } finally {
      store.setState({ busy: false });
    }
  }

  return { store, launch };
}

interface Launch {
  readonly busy: boolean;
  /**
   * Opens a game (spec §7 game launch rules). To be called in the click itself, because a tab that is opened later is
   * blocked. `before` is done first, with the tab already there; when it gives false nothing is launched.
   */
  readonly launch: (account: GameAccount, before?: () => Promise<boolean>) => Promise<void>;
}

/** A player who closes the tab of the game sees the wallet again. */
function onReturn(look: () => void): () => void {
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

export function useLaunch(): Launch {
  const { toasts } = useUi();
  const app = useApp();
  const { unsettled, textOfError } = app;
  const { t } = useTranslation();
  const client = useQueryClient();
  const shown = useShown();
  const launcher = app.service(createLauncher);
  const busy = useStore(launcher.store, (state) => state.busy);
  const launch: Launch['launch'] = (account, before) => {
    const { name } = account;
    const texts = {
      lang: document.documentElement.lang,
      title: t('autoLogin.opening', { name }),
      hint: t('autoLogin.wait'),
      slow: t('autoLogin.slow', { name }),
    };
    return launcher.launch({
      place: () => {
        app.service(createReturnWatch)(client);
        const tab = opensInNewTab(launchWayOf(account.code), app.config.gameFrame)
          ? newTab(texts)
          : undefined;
        // The outcome of the money that moves has still to be shown here.
        const moved = unsettled.size > 0;
        return tab ?? thisPage(() => !shown.current || (unsettled.size > 0 && !moved));
      },
      before,
      target: (signal) => launchTarget(app, account, signal),
      whileWaiting: onReturn,
      failed: (error) => {
        if (error instanceof NoGameAddress) toasts.error(t('autoLogin.noAddress', { name }));
        else if (errorScope(error) === 'screen') toasts.error(textOfError(error));
      },
    });
  };
  return { busy, launch };
}

/**
 * After the first launch, whenever the player comes back to this page (from the tab of the game, or by Back), balances are
 * refetched, as the game may have changed them: visible ones at once, others when they are shown.
 */
function createReturnWatch() {
  let watching = false;
  return (client: QueryClient): void => {
    if (watching) return;
    watching = true;
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      // Several of these events fire for one return; a refresh under way is enough.
      void client.invalidateQueries({ queryKey: walletKeys.refresh }, { cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('focus', refresh);
    addEventListener('pageshow', (event) => {
      if (event.persisted) refresh();
    });
  };
}
