import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appOf } from './query-client.ts';

/** Entries on a page (spec §9). */
export const PAGE_SIZE = 10;

export const statementKeys = { all: ['statement'] } as const;

/** One page of the statement, from page 1; while it loads, the previous page stays (spec §9). */
export const statementQuery = (page: number) =>
  queryOptions({
    queryKey: [...statementKeys.all, page],
    queryFn: ({ client, signal }) =>
      appOf(client).api('statement.list', { body: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** The key that an upload of a slip invalidates. */
const slipKeys = { all: ['slips'] } as const;

/** One page of the uploaded slips, from page 1. */
export const slipsQuery = (page: number) =>
  queryOptions({
    queryKey: [...slipKeys.all, page],
    queryFn: ({ client, signal }) =>
      appOf(client).api('statement.slips', { body: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // The operator decides slips at any time.
    staleTime: 0,
  });

/** The newest slips, to check whether an upload has arrived. */
export const newestSlipsQuery = () =>
  queryOptions({
    queryKey: [...statementKeys.all, 'newest slips'],
    queryFn: ({ client, signal }) =>
      appOf(client).api('statement.slips', { body: { page: 1, limit: PAGE_SIZE }, signal }),
  });

export type StatementStatus = 'success' | 'failed' | 'pending';

const statuses: ReadonlyMap<string, StatementStatus> = new Map([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
]);

/** SUCCESS, FAILED, otherwise in progress (spec §3); the same for slips. */
export const statementStatus = (status: string): StatementStatus => statuses.get(status) ?? 'pending';
