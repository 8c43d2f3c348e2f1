import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export const accountKeys = { profile: ['account', 'profile'] } as const;

/** The signed-in member (spec §2 profile). */
export const profileQuery = () =>
  queryOptions({
    queryKey: accountKeys.profile,
    queryFn: ({ signal }) => api('account.profile', { signal }),
  });
