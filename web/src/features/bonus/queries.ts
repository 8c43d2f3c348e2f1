import { queryOptions } from '@tanstack/react-query';
import type { App } from '../../core/app.ts';
import { appOf } from '../../core/query-client.ts';
import { walletQuery } from '../../core/wallet.ts';
import { type Refetch, useOnceAction } from '../../core/once-action.ts';
import { activeBonusQuery, bonusKeys, changedByBonus } from '../../core/active-bonus.ts';
import { trimmed, upperCase } from '../../core/account-fields.ts';

/** Every bonus, with what the member has of each. */
export const bonusListQuery = () =>
  queryOptions({
    queryKey: bonusKeys.list,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.list', { signal }),
  });

/** With less than this left the running bonus may be ended; 0 if none runs. */
export const bonusMinimumQuery = () =>
  queryOptions({
    queryKey: bonusKeys.minimum,
    queryFn: ({ client, signal }) => appOf(client).api('bonus.checkMinimum', { signal }),
  });

/** Shows whether a bonus or promotion began or ended: the cards, the check and the money. */
const refetchBonuses = (refetch: Refetch) =>
  Promise.all([refetch(bonusListQuery()), refetch(activeBonusQuery()), refetch(walletQuery())]);

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

/** Only the dialog of the outcome is still shown: the sheet that started it closes. */
export const hasEnded = ({ state }: { state: { status: string } }): boolean =>
  state.status === 'done' || state.status === 'unknown';

/** The promotion of a code, or null; read again for each search. */
export const promotionQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    queryFn: async ({ client, signal }) =>
      isPossibleCode(code) ? appOf(client).api('promotion.find', { params: { code }, signal }) : null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** A code as it is looked up and sent: capitalised (spec §5) and trimmed. */
export const promotionCode = (typed: string): string => trimmed(upperCase(typed));

/** Refuses codes that mean a folder in a URL however they are encoded, and lone surrogates, which cannot be sent. */
export function isPossibleCode(code: string): boolean {
  try {
    return !/^\.{1,2}$/.test(decodeURIComponent(encodeURIComponent(code)));
  } catch {
    return false;
  }
}

/** The longest code that can be looked up. */
export const CODE_LENGTH = 80;
