import { type Minor, toWire } from '@krapao/contracts/kernel/money';
import { type OnceActionOptions, useOnceAction } from '../../../core/once-action.ts';
import { statementKeys, statementQuery } from '../../statement/queries.ts';
import { walletKeys, walletQuery } from '../../../core/wallet.ts';
import { bonusKeys } from '../../../core/active-bonus.ts';

/** Brings all game money home first, and ends the bonus that runs (spec §7: the withdraw modal uses withdrawAll). */
export const withdrawAction = {
  name: 'wallet.withdrawAll',
  unknown: { title: 'withdraw.unknown' },
  send: (amount: Minor, { api }) => api('wallet.withdrawAll', { body: { amount: toWire(amount) } }),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [walletKeys.wallet, statementKeys.all, bonusKeys.all],
} satisfies OnceActionOptions<Minor, unknown>;

export const useWithdraw = () => useOnceAction(withdrawAction);
