import type { QueryClient } from '@tanstack/react-query';
import { walletKeys } from '../../core/wallet.ts';

/**
 * From the first launch on, whoever comes back to this page (from the tab of the game, or by Back in the history) sees
 * what the game left in the accounts: balances that are on screen are asked for again, others on arrival.
 */
export function createReturnWatch() {
  let watching = false;
  return (client: QueryClient): void => {
    if (watching) return;
    watching = true;
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      // Several of these events come for one return; a refresh that is under way is the one.
      void client.invalidateQueries({ queryKey: walletKeys.refresh }, { cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('focus', refresh);
    addEventListener('pageshow', (event) => {
      if (event.persisted) refresh();
    });
  };
}
