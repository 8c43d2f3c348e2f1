import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/app.ts';

/** Friends on a page (spec §9). */
export const INVITE_PAGE_SIZE = 10;

export const inviteKeys = { all: ['invite'] } as const;

/** One page of the friends who registered by the member's link, from page 1. */
export const inviteListQuery = (page: number) =>
  queryOptions({
    queryKey: [...inviteKeys.all, 'list', page],
    queryFn: ({ client, signal }) =>
      appOf(client).api('invite.list', { body: { page, limit: INVITE_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
