import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';

export const walletKeys = { wallet: ['wallet'], refresh: ['wallet-refresh'] } as const;

/** Wallet and game accounts; whoever moves money names `walletKeys.wallet` among what it invalidates. */
export const walletQuery = () =>
  queryOptions({
    queryKey: walletKeys.wallet,
    queryFn: ({ client, signal }) => appOf(client).api('wallet.get', { signal }),
  });

/**
 * Asks every game for its balance, notes the time and reads the wallet again (spec §4 home). A query and not a
 * mutation, because it changes nothing of the member's and two at once are one.
 */
export const refreshQuery = () =>
  queryOptions({
    queryKey: walletKeys.refresh,
    queryFn: async ({ client, signal }) => {
      const { api, serverClock, session } = appOf(client);
      await api('wallet.refreshSlot', { signal });
      const at = serverClock.now();
      session.synced(at);
      await client.invalidateQueries({ queryKey: walletKeys.wallet });
      return at;
    },
    // On every arrival and on demand, but not whenever the window is looked at again.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
