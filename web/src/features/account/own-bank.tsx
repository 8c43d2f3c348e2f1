import type { Profile } from '@krapao/contracts/entities/profile';
import { useLocale } from '../../i18n/instance.ts';

/** The member's own bank. The wire names it in Thai alone (spec §3): whoever reads no Thai knows it by its code. */
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
