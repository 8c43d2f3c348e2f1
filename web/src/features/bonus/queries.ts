import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';
import { refundKeys } from '../refund/queries.ts';
import { statementKeys } from '../statement/queries.ts';
import { walletKeys, walletQuery } from '../wallet/queries.ts';
import type { Refetch } from '../../core/once-action.ts';

export const bonusKeys = {
  all: ['bonus'],
  list: ['bonus', 'list'],
  active: ['bonus', 'active'],
} as const;

/** Every bonus, with what the member has of each. */
export const bonusListQuery = () =>
  queryOptions({
    queryKey: bonusKeys.list,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.list', { signal }),
  });

/** Is a bonus or promotion running, and of which type? */
export const activeBonusQuery = () =>
  queryOptions({
    queryKey: bonusKeys.active,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.checkActive', { signal }),
  });

/** Where it shows whether a bonus or promotion began or ended: the cards, the check and the money. */
export const refetchBonuses = (refetch: Refetch) =>
  Promise.all([refetch(bonusListQuery()), refetch(activeBonusQuery()), refetch(walletQuery())]);

/** Out of date once a bonus or promotion began or ended; a running bonus also holds the refund back (spec §4). */
export const changedByBonus = [bonusKeys.all, walletKeys.wallet, statementKeys.all, refundKeys.all] as const;
