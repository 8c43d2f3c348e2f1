import type { MoneyActionOptions } from '../../core/money-work.ts';
import { statementKeys, statementQuery } from '../statement/queries.ts';
import { walletKeys, walletQuery } from '../wallet/queries.ts';
import { refundCheckQuery, refundKeys } from './queries.ts';

/** Takes what can be received into the refund account. */
export const receiveAction = {
  name: 'refund.receive',
  unknown: { title: 'refund.receiveUnknown', at: 'home' },
  send: (_: void, { api }) => api('refund.receive'),
  reloadTruth: (reload) => reload(refundCheckQuery()),
  invalidates: [refundKeys.all],
} satisfies MoneyActionOptions<void, unknown>;

/** Brings the refund account into the wallet. */
export const addWalletAction = {
  name: 'refund.addWallet',
  unknown: { title: 'refund.addUnknown' },
  send: (_: void, { api }) => api('refund.addWallet'),
  reloadTruth: (reload) =>
    Promise.all([reload(refundCheckQuery()), reload(walletQuery()), reload(statementQuery(1))]),
  invalidates: [refundKeys.all, walletKeys.wallet, statementKeys.all],
} satisfies MoneyActionOptions<void, unknown>;
