import type { DepositBank } from '@krapao/contracts/entities/deposit';
import type { Profile } from '@krapao/contracts/entities/profile';
import { useLocale } from '../../i18n/use-locale.ts';
import { bankNameIn } from '../bank-names.ts';

/** The member's own bank, of which the API tells code and Thai name (spec §3). */
export function useOwnBankName({ bankCode, bankAccount }: Profile): string {
  return bankNameIn(useLocale(), bankCode, bankAccount.bank) || '-';
}

/** The same where no hook can be. */
export const OwnBank = ({ profile }: { profile: Profile }) => useOwnBankName(profile);

/** One of the banks that take deposits. */
export function useBankName(): (bank: DepositBank) => string {
  const locale = useLocale();
  return ({ bank, bankCode }) => bankNameIn(locale, bankCode, bank);
}
