import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../../core/query-client.ts';

export type BannerOwner = 'invite' | 'refund';

/** What the operator shows before the sheet of an owner. */
export const bannersQuery = (owner: BannerOwner) =>
  queryOptions({
    queryKey: ['banners', owner],
    queryFn: ({ client, signal }) => appOf(client).api(`${owner}.banners`, { signal }),
    retry: false,
    staleTime: 60_000,
  });

/** What a member signs in to a game with: read when it is looked at, and not kept afterwards. */
export const credentialsQuery = (slotCode: string) =>
  queryOptions({
    queryKey: ['game-credentials', slotCode],
    queryFn: ({ client, signal }) => appOf(client).api('wallet.account', { params: { slotCode }, signal }),
    gcTime: 0,
  });
