import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/api.ts';

/** What a member signs in to a game with: read when it is looked at, and not kept afterwards. */
export const credentialsQuery = (slotCode: string) =>
  queryOptions({
    queryKey: ['game-credentials', slotCode],
    queryFn: ({ signal }) => api('wallet.account', { params: { slotCode }, signal }),
    gcTime: 0,
  });
