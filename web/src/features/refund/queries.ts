import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';

/** Refunds on a page (spec §9). */
export const REFUND_PAGE_SIZE = 10;

export const refundKeys = { all: ['refund'] } as const;

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
