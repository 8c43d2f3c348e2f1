import type { DepositBank } from '@krapao/contracts/entities/deposit';
import { useLocale } from '../../i18n/use-locale.ts';

/** A bank is called by its Thai name in Thai, else by its English one (spec §3). */
export function useBankName(): (bank: DepositBank) => string {
  const isThai = useLocale() === 'th';
  return ({ bank, bankCode }) => (isThai ? bank.nameTH : bank.nameEN) || bankCode;
}
