import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../../design/alert.tsx';
import { buttonClasses } from '../../../design/button.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { formatAccountNumber } from '../../account/account-fields.ts';
import { profileQuery } from '../../account/queries.ts';
import { depositQuery } from '../../lookup/queries.ts';
import { useBankName } from '../../qrcode/use-bank-name.ts';
import { QueryFailed } from '../../../core/ui/query-failed.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { OwnBank } from '../../account/own-bank.tsx';

/** The member's own account: only a transfer from there is found. */
export function OwnAccount() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(profileQuery());
  const bankName = useBankName();
  const { data: known } = useQuery({
    ...depositQuery(),
    select: ({ banks }) => banks.find(({ bankCode }) => bankCode === data?.bankCode),
  });
  if (!data && isError)
    return (
      <QueryFailed
        title={t('bankTransfer.fromFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data && data.bankAccountNo === '')
    return (
      <Alert
        tone="warn"
        title={t('bankTransfer.noAccount')}
        action={
          <Link to="/user/profile" className={buttonClasses('quiet')}>
            {t('bankTransfer.openProfile')}
          </Link>
        }
      />
    );
  return (
    <section>
      <h4 className="mb-2 text-small text-muted">{t('bankTransfer.from')}</h4>
      {data ? (
        <Rows>
          <Row label={t('account.bank')}>{known ? bankName(known) : <OwnBank profile={data} />}</Row>
          <Row label={t('bankTransfer.holder')}>{data.bankAccount.bankAccountName}</Row>
          <Row label={t('bankTransfer.number')}>
            <span className="tabular-nums">{formatAccountNumber(data.bankAccount.bankAccountNo)}</span>
          </Row>
        </Rows>
      ) : (
        <Skeleton className="h-36" />
      )}
      <p className="mt-2 text-small text-muted">{t('bankTransfer.onlyYours')}</p>
    </section>
  );
}
