import type { Profile } from '@krapao/contracts/entities/profile';
import { useLocale } from '../../i18n/use-locale.ts';
import type { DepositBank } from '@krapao/contracts/entities/deposit';

/** The member's own bank. The API names it in Thai only (spec §3): in other languages its code stands beside it. */
export function OwnBank({ profile }: { profile: Profile }) {
  const isThai = useLocale() === 'th';
  const { bankCode, bankAccount } = profile;
  const { nameTH } = bankAccount.bank;
  if (nameTH === '') return bankCode || '-';
  return (
    <>
      {!isThai && bankCode !== '' && `${bankCode} · `}
      <span lang="th">{nameTH}</span>
    </>
  );
}

/** The same as text. */
export function useOwnBankName({ bankCode, bankAccount }: Profile): string {
  const isThai = useLocale() === 'th';
  const { nameTH } = bankAccount.bank;
  return isThai || bankCode === '' ? nameTH || bankCode : bankCode;
}

/** A bank is called by its Thai name in Thai, else by its English one (spec §3). */
export function useBankName(): (bank: DepositBank) => string {
  const isThai = useLocale() === 'th';
  return ({ bank, bankCode }) => (isThai ? bank.nameTH : bank.nameEN) || bankCode;
}
