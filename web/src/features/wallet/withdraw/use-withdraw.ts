import { toWire, type Minor } from '@krapao/contracts/kernel/money';
import { useMoneyAction } from '../../../core/money-action.ts';
import type { MoneyActionOptions } from '../../../core/money-work.ts';
import { bonusKeys } from '../../bonus/queries.ts';
import { statementKeys, statementQuery } from '../../statement/queries.ts';
import { walletKeys, walletQuery } from '../queries.ts';

/** Brings all game money home first, and ends the bonus that runs (spec §7: the withdraw modal uses withdrawAll). */
export const withdrawAction = {
  name: 'wallet.withdrawAll',
  unknown: { title: 'withdraw.unknown' },
  send: (amount: Minor, { api }) => api('wallet.withdrawAll', { body: { amount: toWire(amount) } }),
  reloadTruth: (reload) => Promise.all([reload(walletQuery()), reload(statementQuery(1))]),
  invalidates: [walletKeys.wallet, statementKeys.all, bonusKeys.all],
} satisfies MoneyActionOptions<Minor, unknown>;

export const useWithdraw = () => useMoneyAction(withdrawAction);
