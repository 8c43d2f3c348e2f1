import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';

export const walletKeys = { wallet: ['wallet'], refresh: ['wallet-refresh'] } as const;

/**
 * Wallet and game accounts; notes when they were read, so that the time shown is as old as the figures. Whoever moves money names `walletKeys.wallet` among what it invalidates.
 */
export const walletQuery = () =>
  queryOptions({
    queryKey: walletKeys.wallet,
    queryFn: async ({ client, signal }) => {
      const { api, session, serverClock } = appOf(client);
      const wallet = await api('wallet.get', { signal });
      session.synced(serverClock.now());
      return wallet;
    },
  });

/**
 * Asks every game for its balance and reads the wallet again (spec §4 home). A query and not a
 * mutation, because it changes nothing of the member's and two at once are one.
 */
export const refreshQuery = () =>
  queryOptions({
    queryKey: walletKeys.refresh,
    queryFn: async ({ client, signal }) => {
      const { api, serverClock } = appOf(client);
      await api('wallet.refreshSlot', { signal });
      await client.invalidateQueries({ queryKey: walletKeys.wallet });
      return serverClock.now();
    },
    // On every arrival and on demand, but not whenever the window is looked at again.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
