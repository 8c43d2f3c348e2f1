import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApp } from '../../core/app.ts';
import { errorScope } from '../../core/error-scope.ts';
import { createReturnWatch } from './back-from-game.ts';
import { createLauncher } from './launcher.ts';
import { launchWayOf, opensInNewTab } from './launch-rules.ts';
import { launchTarget, NoGameAddress } from './launch-target.ts';
import { newTab, thisPage } from './places.ts';
import { useUi } from '../../design/ui.ts';

export interface Launch {
  readonly busy: boolean;
  /**
   * Opens a game (spec §7 game launch rules). To be called in the click itself, because a tab that is opened later is
   * blocked. `before` is done first, with the tab already there; when it gives false nothing is launched.
   */
  readonly launch: (account: GameAccount, before?: () => Promise<boolean>) => Promise<void>;
}

/** Who closes the tab of the game is looking at the wallet again. */
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
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const client = useQueryClient();
  const app = useApp();
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
        return tab ?? thisPage();
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
