import { queryOptions } from '@tanstack/react-query';
import { appOf } from './query-client.ts';

/** How long answers that an operator seldom changes are cached, in milliseconds. */
const SELDOM_MS = 10 * 60_000;

export const agreementsQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'agreements'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.agreements', { signal }),
    staleTime: SELDOM_MS,
  });

export const conditionsQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'conditions'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.conditions', { signal }),
    staleTime: SELDOM_MS,
  });

/** The text of a bonus's conditions, with a placeholder for its figure (spec §3). */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'notice'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.notice', { signal }),
    staleTime: SELDOM_MS,
  });

/** Where a member can deposit; also the source of bank names for the statement. */
export const depositQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'deposit'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.deposit', { signal }),
    staleTime: SELDOM_MS,
  });

/** Whether slips are accepted now, and when not; refetched so that a screen left open stays current. */
export const slipWindowQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'slip'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.slip', { signal }),
    refetchInterval: 30_000,
  });

/** Banks at which a member may have an account. */
export const banksQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'banks'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.banks', { signal }),
    staleTime: SELDOM_MS,
  });

/** How players found the operator. */
export const sourcesQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'sources'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.sources', { signal }),
    staleTime: SELDOM_MS,
  });

/** How to contact the operator. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'contact'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.contact', { signal }),
    staleTime: SELDOM_MS,
  });

/** Whether registration needs a one-time code. */
export const registerOTPQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'registerOTP'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.registerOTP', { signal }),
    staleTime: SELDOM_MS,
  });

/** Whether the app's support chat is switched on. */
export const enableChatWidgetQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'enableChatWidget'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.enableChatWidget', { signal }),
    staleTime: SELDOM_MS,
  });

/** The limits of a withdrawal (spec §3); read again for each, as the operator may change them. */
export const withdrawLimitsQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.withdraw', { signal }),
    staleTime: 0,
  });
