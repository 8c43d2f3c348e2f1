import type { OnceActionOptions } from '../../core/once-action.ts';
import { statementKeys, statementQuery } from '../statement/queries.ts';
import { walletKeys, walletQuery } from '../wallet/queries.ts';
import { refundCheckQuery, refundKeys } from './queries.ts';

/** Takes what can be received into the refund account. */
export const receiveAction = {
  name: 'refund.receive',
  unknown: { title: 'refund.receiveUnknown', at: 'home' },
  send: (_: void, { api }) => api('refund.receive'),
  refetchOutcome: (refetch) => refetch(refundCheckQuery()),
  invalidates: [refundKeys.all],
} satisfies OnceActionOptions<void, unknown>;

/** Brings the refund account into the wallet. */
export const addWalletAction = {
  name: 'refund.addWallet',
  unknown: { title: 'refund.addUnknown' },
  send: (_: void, { api }) => api('refund.addWallet'),
  refetchOutcome: (refetch) =>
    Promise.all([refetch(refundCheckQuery()), refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [refundKeys.all, walletKeys.wallet, statementKeys.all],
} satisfies OnceActionOptions<void, unknown>;
