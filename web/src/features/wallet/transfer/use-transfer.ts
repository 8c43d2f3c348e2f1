import { useOnceAction, type OnceActionOptions } from '../../../core/once-action.ts';
import { statementKeys, statementQuery } from '../../statement/queries.ts';
import { walletKeys, walletQuery } from '../../../core/wallet.ts';
import { EVERYWHERE, transferBody, type Transfer } from './transfer-rules.ts';

export const transferAction = {
  name: 'wallet.transfer',
  unknown: { title: 'transfer.unknown' },
  send: (transfer: Transfer, { api }) =>
    transfer.from.code === EVERYWHERE
      ? api('wallet.transferAll', { body: { to: transfer.to.code } })
      : api('wallet.transfer', { body: transferBody(transfer) }),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  // The reload of the wallet that spec §2 asks for, once, also where the sheet was closed before the answer.
  invalidates: [walletKeys.wallet, statementKeys.all],
} satisfies OnceActionOptions<Transfer, unknown>;

/** One transfer at a time, wherever it is made: what is under way or unknown on one screen is so on every other. */
export const useTransfer = () => useOnceAction(transferAction);
