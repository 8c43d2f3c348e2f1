import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../../core/app.ts';

/** Is the prize wheel switched on? Not asked again and again: without an answer home offers refresh-all. */
export const spinActiveQuery = () =>
  queryOptions({
    queryKey: ['spinwheel', 'active'],
    queryFn: ({ client, signal }) => appOf(client).api('spinwheel.active', { signal }),
    retry: false,
    staleTime: 60_000,
  });

export type BannerOwner = 'invite' | 'refund';

/** What the operator shows before the sheet of an owner. */
export const bannersQuery = (owner: BannerOwner) =>
  queryOptions({
    queryKey: ['banners', owner],
    queryFn: ({ client, signal }) => appOf(client).api(`${owner}.banners`, { signal }),
    retry: false,
    staleTime: 60_000,
  });
