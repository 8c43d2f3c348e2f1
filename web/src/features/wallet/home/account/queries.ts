import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../../../core/app.ts';

/** What a member signs in to a game with: read when it is looked at, and not kept afterwards. */
export const credentialsQuery = (slotCode: string) =>
  queryOptions({
    queryKey: ['game-credentials', slotCode],
    queryFn: ({ client, signal }) => appOf(client).api('wallet.account', { params: { slotCode }, signal }),
    gcTime: 0,
  });
