import type { App } from '../../core/app.ts';
import { useOnceAction } from '../../core/once-action.ts';
import { changedByBonus, refetchBonuses } from './queries.ts';

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

/** Nothing to show but the dialog of the outcome: the sheet that began it makes room. */
export const hasEnded = ({ state }: { state: { status: string } }): boolean =>
  state.status === 'done' || state.status === 'unknown';
