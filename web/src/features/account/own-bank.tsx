import type { Profile } from '@krapao/contracts/entities/profile';
import { useLocale } from '../../i18n/use-locale.ts';

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
