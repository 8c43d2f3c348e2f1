import type { DepositBank } from '@krapao/contracts/entities/deposit';
import type { Profile } from '@krapao/contracts/entities/profile';
import { useLocale } from '../../i18n/use-locale.ts';
import { bankNameIn } from '../bank-names.ts';

/** The name of the member's own bank, for which the API has only code and Thai name (spec §3). */
export function useOwnBankName({ bankCode, bankAccount }: Profile): string {
  return bankNameIn(useLocale(), bankCode, bankAccount.bank) || '-';
}

/** The same as a component. */
export const OwnBank = ({ profile }: { profile: Profile }) => useOwnBankName(profile);

/** Returns the names of deposit banks. */
export function useBankName(): (bank: DepositBank) => string {
  const locale = useLocale();
  return ({ bank, bankCode }) => bankNameIn(locale, bankCode, bank);
}
