import { queryOptions } from '@tanstack/react-query';
import { type App, appOf } from '../../core/app.ts';
import { refundKeys } from '../refund/queries.ts';
import { statementKeys } from '../statement/queries.ts';
import { walletKeys, walletQuery } from '../../core/wallet.ts';
import { type Refetch, useOnceAction } from '../../core/once-action.ts';
import { activeBonusQuery, bonusKeys } from '../../core/active-bonus.ts';

/** Every bonus, with what the member has of each. */
export const bonusListQuery = () =>
  queryOptions({
    queryKey: bonusKeys.list,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.list', { signal }),
  });

/** With less than this left the running bonus may be ended; 0 where none runs. */
export const bonusMinimumQuery = () =>
  queryOptions({
    queryKey: bonusKeys.minimum,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.checkMinimum', { signal }),
  });

/** Where it shows whether a bonus or promotion began or ended: the cards, the check and the money. */
const refetchBonuses = (refetch: Refetch) =>
  Promise.all([refetch(bonusListQuery()), refetch(activeBonusQuery()), refetch(walletQuery())]);

/** Out of date once a bonus or promotion began or ended; a running bonus also holds the refund back (spec §4). */
export const changedByBonus = [bonusKeys.all, walletKeys.wallet, statementKeys.all, refundKeys.all] as const;

const common = { refetchOutcome: refetchBonuses, invalidates: changedByBonus } as const;

/** The three ways to begin and end a bonus. All give or hold back money, so each is a money action. */
export const bonusActions = {
  bonus: {
    ...common,
    name: 'bonus.activate',
    unknown: { title: 'bonus.unknown', at: 'bonus' },
    send: (code: string, { api }: App) => api('bonus.activate', { params: { code } }),
  },
  promotion: {
    ...common,
    name: 'promotion.activate',
    unknown: { title: 'bonus.unknown', at: 'bonus' },
    send: (code: string, { api }: App) => api('promotion.activate', { params: { code } }),
  },
  clear: {
    ...common,
    name: 'bonus.clear',
    unknown: { title: 'activeBonus.unknown', at: 'bonus' },
    send: (_: void, { api }: App) => api('bonus.clear'),
  },
} as const;

export const useClaims = () => ({
  bonus: useOnceAction(bonusActions.bonus),
  promotion: useOnceAction(bonusActions.promotion),
  clear: useOnceAction(bonusActions.clear),
});

/** Only the dialog of the outcome is left to show: the sheet that began it closes. */
export const hasEnded = ({ state }: { state: { status: string } }): boolean =>
  state.status === 'done' || state.status === 'unknown';
