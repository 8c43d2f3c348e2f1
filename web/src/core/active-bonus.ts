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

/** The refund is queried in features/refund; it is here because an active bonus blocks it. */
export const refundKeys = { all: ['refund'] } as const;

/** Queries to invalidate after a bonus or promotion began or ended (spec §4). */
export const changedByBonus = [bonusKeys.all, walletKeys.wallet, statementKeys.all, refundKeys.all] as const;

/** Whether a bonus or promotion is active, and of which type. */
export const activeBonusQuery = () =>
  queryOptions({
    queryKey: bonusKeys.active,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.checkActive', { signal }),
  });

/**
 * Whether a bonus has to be ended before the next deposit (spec §4). Undefined while that is loading; if it cannot be loaded,
 * nothing is blocked, as the server decides.
 */
export function useBonusBlock(): boolean | undefined {
  const { data, failureCount, errorUpdateCount } = useQuery(activeBonusQuery());
  if (data) return data.status;
  // Each new attempt resets `failureCount`; `errorUpdateCount` keeps the form visible during a retry.
  return failureCount > 0 || errorUpdateCount > 0 ? false : undefined;
}
