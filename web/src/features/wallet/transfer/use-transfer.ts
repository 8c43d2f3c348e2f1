import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import { useTranslation } from 'react-i18next';
import { useOnceAction, type OnceActionOptions } from '../../../core/once-action.ts';
import { statementKeys, statementQuery } from '../../statement/queries.ts';
import { walletKeys, walletQuery, type Place } from '../../../core/wallet.ts';
import { EVERYWHERE, transferBody, type Transfer, type TransferProblems } from './transfer-rules.ts';
import { useUi } from '../../../design/ui.ts';

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

type Problem = NonNullable<TransferProblems[keyof TransferProblems]>;

/** A rule that was not kept, in the player's words. */
export function useTransferTexts(): (problem: Problem, from: Place | undefined) => string {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  return (problem, from) => {
    if (problem === 'SELECT_ACCOUNT') return t('transfer.selectAccount');
    if (problem === 'CANNOT_TRANSFER') return t('transfer.cannotTransfer');
    if (problem === 'TRANSFER_MINIMUM') return t('amount.minimum', { amount: moneyText(TRANSFER_MINIMUM) });
    if (problem === 'MONEY_NOT_ENOUGH')
      return t('amount.notEnough', { amount: moneyText(from?.amount?.minor) });
    return t(`amount.${problem}`);
  };
}

/** The name of a place in the player's language. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation();
  return ({ code, name }) => name ?? t(code === EVERYWHERE ? 'transfer.everywhere' : 'home.wallet');
}
