import { queryOptions, useQuery } from '@tanstack/react-query';
import { appOf } from './query-client.ts';
import { statementKeys } from './statement.ts';
import { walletKeys } from './wallet.ts';

export const bonusKeys = {
  all: ['bonus'],
  list: ['bonus', 'list'],
  active: ['bonus', 'active'],
  minimum: ['bonus', 'minimum'],
} as const;

/** The refund is read in features/refund; a running bonus holds it back. */
export const refundKeys = { all: ['refund'] } as const;

/** Out of date once a bonus or promotion began or ended (spec §4). */
export const changedByBonus = [bonusKeys.all, walletKeys.wallet, statementKeys.all, refundKeys.all] as const;

/** Is a bonus or promotion running, and of which type? */
export const activeBonusQuery = () =>
  queryOptions({
    queryKey: bonusKeys.active,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.checkActive', { signal }),
  });

/**
 * Does a bonus have to be ended before the next deposit (spec §4)? Undefined while it is being asked; where it cannot be
 * known nothing is held back, as the server decides.
 */
export function useBonusBlock(): boolean | undefined {
  const { data, failureCount, errorUpdateCount } = useQuery(activeBonusQuery());
  if (data) return data.status;
  // Every new try counts its failures from zero again; what is shown without an answer must not vanish for it.
  return failureCount > 0 || errorUpdateCount > 0 ? false : undefined;
}
