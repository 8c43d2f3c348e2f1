import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../../core/query-client.ts';

export type BannerOwner = 'invite' | 'refund';

/** The banners before the invite or the refund sheet. */
export const bannersQuery = (owner: BannerOwner) =>
  queryOptions({
    queryKey: ['banners', owner],
    queryFn: ({ client, signal }) => appOf(client).api(`${owner}.banners`, { signal }),
    retry: false,
    staleTime: 60_000,
  });

/** The credentials of a game account: loaded when they are shown, and not cached afterwards. */
export const credentialsQuery = (slotCode: string) =>
  queryOptions({
    queryKey: ['game-credentials', slotCode],
    queryFn: ({ client, signal }) => appOf(client).api('wallet.account', { params: { slotCode }, signal }),
    gcTime: 0,
  });
