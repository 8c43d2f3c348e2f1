import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../../core/app.ts';

/** Between which amounts a withdrawal may be (spec §3); read anew for each, as the operator may change them. */
export const withdrawLimitsQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.withdraw', { signal }),
    staleTime: 0,
  });
