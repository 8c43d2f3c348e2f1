import { queryOptions } from '@tanstack/react-query';
import { appOf } from './query-client.ts';

/** What an operator changes now and then: read once in a while, in milliseconds. */
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

/** What a bonus asks for, with a placeholder for its figure (spec §3). */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'notice'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.notice', { signal }),
    staleTime: SELDOM_MS,
  });

/** Where a member can deposit to; also the names of banks for the statement. */
export const depositQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'deposit'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.deposit', { signal }),
    staleTime: SELDOM_MS,
  });

/** Whether slips are taken now, and when not; asked again so that a screen left open follows. */
export const slipWindowQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'slip'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.slip', { signal }),
    refetchInterval: 30_000,
  });

/** Banks that a member may have an account at. */
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

/** How to reach the operator. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'contact'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.contact', { signal }),
    staleTime: SELDOM_MS,
  });

/** Whether registering needs a one-time code. */
export const registerOTPQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'registerOTP'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.registerOTP', { signal }),
    staleTime: SELDOM_MS,
  });

/** Whether the operator answers in the chat of the app. */
export const enableChatWidgetQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'enableChatWidget'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.enableChatWidget', { signal }),
    staleTime: SELDOM_MS,
  });

/** Between which amounts a withdrawal may be (spec §3); read again for each, as the operator may change them. */
export const withdrawLimitsQuery = () =>
  queryOptions({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ client, signal }) => appOf(client).api('lookup.withdraw', { signal }),
    staleTime: 0,
  });
