import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';

export const accountKeys = { profile: ['account', 'profile'] } as const;

/** The signed-in member (spec §2 profile). */
export const profileQuery = () =>
  queryOptions({
    queryKey: accountKeys.profile,
    queryFn: ({ client, signal }) => appOf(client).api('account.profile', { signal }),
  });
