import type { Profile } from '@krapao/contracts/entities/profile';
import { useTranslation } from 'react-i18next';
import { Row } from '../../system/rows.tsx';
import { maskAccountNumber } from './withdraw-rules.ts';

/** Where a withdrawal goes: the member's own account, and no other. */
export function WithdrawTo({ account }: { account: Profile['bankAccount'] }) {
  const { t } = useTranslation();
  return (
    <Row label={t('withdraw.to')}>
      <span lang="th" className="block">
        {account.bank.nameTH}
      </span>
      <span className="block tabular-nums">{maskAccountNumber(account.bankAccountNo)}</span>
      <span className="block text-small font-normal text-muted">{account.bankAccountName}</span>
    </Row>
  );
}
