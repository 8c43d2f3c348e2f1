import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../design/money.tsx';
import type { Place } from '../../../core/wallet.ts';
import type { TransferProblems } from './transfer-rules.ts';

type Problem = NonNullable<TransferProblems[keyof TransferProblems]>;

/** A rule that was not kept, in the player's words. */
export function useTransferTexts(): (problem: Problem, from: Place | undefined) => string {
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
