import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/query-client.ts';
import type { OnceActionOptions } from '../../core/once-action.ts';
import { statementKeys, statementQuery } from '../../core/statement.ts';
import { refundKeys } from '../../core/active-bonus.ts';
import { walletKeys, walletQuery } from '../../core/wallet.ts';

/** Refunds per page (spec §9). */
export const REFUND_PAGE_SIZE = 10;

/** What could be received now (spec §3 refund check). */
export const refundCheckQuery = () =>
  queryOptions({
    queryKey: [...refundKeys.all, 'check'],
    queryFn: ({ client, signal }) => appOf(client).api('refund.check', { signal }),
    staleTime: 0,
  });

/** One page of the refunds received so far, from page 1. */
export const refundListQuery = (page: number) =>
  queryOptions({
    queryKey: [...refundKeys.all, 'list', page],
    queryFn: ({ client, signal }) =>
      appOf(client).api('refund.list', { body: { page, limit: REFUND_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Moves the receivable refund to the refund account. */
export const receiveAction = {
  name: 'refund.receive',
  unknown: { title: 'refund.receiveUnknown', at: 'refund' },
  send: (_: void, { api }) => api('refund.receive'),
  refetchOutcome: (refetch) => refetch(refundCheckQuery()),
  invalidates: [refundKeys.all],
} satisfies OnceActionOptions<void, unknown>;

/** Moves the refund account's money to the wallet. */
export const addWalletAction = {
  name: 'refund.addWallet',
  unknown: { title: 'refund.addUnknown' },
  send: (_: void, { api }) => api('refund.addWallet'),
  refetchOutcome: (refetch) =>
    Promise.all([refetch(refundCheckQuery()), refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [refundKeys.all, walletKeys.wallet, statementKeys.all],
} satisfies OnceActionOptions<void, unknown>;
