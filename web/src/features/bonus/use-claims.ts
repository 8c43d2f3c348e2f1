import { useMoneyAction } from '../../core/money-action.ts';
import { changedByBonus, reloadBonuses } from './queries.ts';

const common = { reloadTruth: reloadBonuses, invalidates: changedByBonus } as const;

/** The three ways to begin and end a bonus. All give or hold back money, so each is a money action. */
export const useClaims = () => ({
  bonus: useMoneyAction({
    ...common,
    name: 'bonus.activate',
    unknown: { title: 'bonus.unknown', at: 'bonus' },
    send: (code: string, { api }) => api('bonus.activate', { params: { code } }),
  }),
  promotion: useMoneyAction({
    ...common,
    name: 'promotion.activate',
    unknown: { title: 'bonus.unknown', at: 'bonus' },
    send: (code: string, { api }) => api('promotion.activate', { params: { code } }),
  }),
  clear: useMoneyAction({
    ...common,
    name: 'bonus.clear',
    unknown: { title: 'activeBonus.unknown', at: 'bonus' },
    send: (_, { api }) => api('bonus.clear'),
  }),
});

/** Nothing to show but the dialog of the outcome: the sheet that began it makes room. */
export const hasEnded = ({ state }: { state: { status: string } }): boolean =>
  state.status === 'done' || state.status === 'unknown';
