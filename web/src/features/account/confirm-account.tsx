import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '../../core/account-fields.ts';
import { bankNameIn } from '../../core/bank-names.ts';
import { banksQuery } from '../../core/lookup.ts';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { Alert } from '../../design/alert.tsx';
import { ConfirmDialog } from '../../design/dialogs.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { fewDigits, type ProfileValues } from './profile-rules.ts';

interface ConfirmAccountProps {
  open: boolean;
  /** As they are sent. */
  values: ProfileValues;
  onClosed: (confirmed: boolean) => void;
}

/** Asks before the bank account changes: withdrawals go there. */
export function ConfirmAccount({ open, values, onClosed }: ConfirmAccountProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { bankCode, bankAccountName, bankAccountNo } = values;
  const { data: bank } = useQuery({
    ...banksQuery(),
    select: (banks) => banks.find(({ code }) => code === bankCode),
  });
  const digits = fewDigits(bankAccountNo);
  return (
    <ConfirmDialog
      open={open}
      title={t('profile.accountTitle')}
      confirmLabel={t('profile.accountConfirm')}
      cancelLabel={t('profile.accountEdit')}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-3">
        <p>{t('profile.accountHint')}</p>
        <Rows>
          <Row label={t('account.bank')}>{bank ? bankNameIn(locale, bankCode, bank) : bankCode}</Row>
          <Row label={t('account.number')}>
            <span className="tabular-nums">{formatAccountNumber(bankAccountNo)}</span>
          </Row>
          <Row label={t('profile.holder')}>{bankAccountName}</Row>
        </Rows>
        {digits !== undefined && <Alert tone="warn" title={t('profile.fewDigits', { digits })} />}
      </div>
    </ConfirmDialog>
  );
}
