import { queryOptions } from '@tanstack/react-query';
import { appOf } from './query-client.ts';

export const accountKeys = {
  profile: ['account', 'profile'],
  /** Whether the owner of a phone number is registered. */
  registered: (phone: string) => ['account', 'registered', phone] as const,
} as const;

/** The signed-in member (spec §2 profile). */
export const profileQuery = () =>
  queryOptions({
    queryKey: accountKeys.profile,
    queryFn: ({ client, signal }) => appOf(client).api('account.profile', { signal }),
  });
