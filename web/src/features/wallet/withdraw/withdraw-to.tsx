import type { Profile } from '@krapao/contracts/entities/profile';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../core/ui/rows.tsx';
import { maskAccountNumber } from './withdraw-rules.ts';
import { OwnBank } from '../../account/own-bank.tsx';

/** Where a withdrawal goes: the member's own account, and no other. */
export function WithdrawTo({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { bankAccountName, bankAccountNo } = profile.bankAccount;
  return (
    <Row label={t('withdraw.to')}>
      <span className="block">
        <OwnBank profile={profile} />
      </span>
      <span className="block tabular-nums">{maskAccountNumber(bankAccountNo)}</span>
      <span className="block text-small font-normal text-muted">{bankAccountName}</span>
    </Row>
  );
}
