import { useMoneyAction } from '../../../core/money-action.ts';
import { statementKeys, statementQuery } from '../../statement/queries.ts';
import { walletKeys, walletQuery } from '../queries.ts';
import { transferBody, type Transfer } from './transfer-rules.ts';

/** One transfer at a time, wherever it is made: what is under way or unknown on one screen is so on every other. */
export const useTransfer = () =>
  useMoneyAction({
    name: 'wallet.transfer',
    unknown: { title: 'transfer.unknown' },
    send: (transfer: Transfer, { api }) => api('wallet.transfer', { body: transferBody(transfer) }),
    reloadTruth: (reload) => Promise.all([reload(walletQuery()), reload(statementQuery(1))]),
    invalidates: [walletKeys.wallet, statementKeys.all],
  });
