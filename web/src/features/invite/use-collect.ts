import { statementKeys, statementQuery } from '../statement/queries.ts';
import type { OnceActionOptions } from '../../core/once-action.ts';
import { useClaim, type Claim } from '../../core/use-claim.ts';
import { walletKeys, walletQuery } from '../wallet/queries.ts';
import { inviteKeys } from './queries.ts';

export const collectAction = {
  name: 'invite.bonus',
  unknown: { title: 'home.receiveUnknown' },
  send: (_: void, { api }) => api('invite.bonus'),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [inviteKeys.all, walletKeys.wallet, statementKeys.all],
} satisfies OnceActionOptions<void, unknown>;

/** Collects the invite bonus; the wallet is read anew afterwards (spec §4). */
export const useCollect = (): Claim => useClaim(collectAction);
