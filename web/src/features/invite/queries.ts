import type { inviteCodeOf as contractCode } from '@krapao/contracts/entities/rewards';
import type { Wallet } from '@krapao/contracts/client/read-entities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/query-client.ts';
import { statementKeys, statementQuery } from '../../core/statement.ts';
import type { OnceActionOptions } from '../../core/once-action.ts';
import { type Claim, useClaim } from '../../core/use-claim.ts';
import type { Tells } from '../../core/outcomes.ts';
import { walletKeys, walletQuery } from '../../core/wallet.ts';

/** Friends per page (spec §9). */
export const INVITE_PAGE_SIZE = 10;

const inviteKeys = { all: ['invite'] } as const;

/** One page of the friends who registered with the member's link, from page 1. */
export const inviteListQuery = (page: number) =>
  queryOptions({
    queryKey: [...inviteKeys.all, 'list', page],
    queryFn: ({ client, signal }) =>
      appOf(client).api('invite.list', { body: { page, limit: INVITE_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const collectAction = {
  name: 'invite.bonus',
  unknown: { title: 'home.receiveUnknown' },
  send: (_: void, { api }) => api('invite.bonus'),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [inviteKeys.all, walletKeys.wallet, statementKeys.all],
} satisfies OnceActionOptions<void, unknown>;

/** Collects the invite bonus; afterwards the wallet is reloaded (spec §4). */
export const useCollect = (tells?: Tells): Claim => useClaim(collectAction, tells);

/** Whether anyone was invited. If not, the shares of played and not played are both 0 and mean nothing. */
export const hasInvited = ({ success, fail }: Wallet['invite']): boolean => success !== 0 || fail !== 0;

/** The letters PR and the member's id (spec §2). Repeats the contract's rule, so that its schemas are not bundled. */
export const inviteCodeOf: typeof contractCode = (memberId) => `PR${memberId}`;

/** The registration page of this origin, with the member's code (spec §2). */
export function inviteLink(memberId: string, origin = location.origin): string {
  const link = new URL('/register', origin);
  link.searchParams.set('code', inviteCodeOf(memberId));
  return link.href;
}
