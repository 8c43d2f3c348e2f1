import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/button.tsx';
import { formatAccountNumber } from '../../account/account-fields.ts';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { useCopy } from './use-copy.ts';

/** TrueMoney in AUTO mode: what is sent to this name or number is found by itself. */
export default function WalletTransfer({ name }: { name: string }) {
  const { t } = useTranslation();
  const put = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <Rows>
        <Row label={t('trueMoney.name')}>
          <span className="tabular-nums">{formatAccountNumber(name)}</span>
        </Row>
        <Row label={t('bankTransfer.amount')}>{t('bankTransfer.anyAmount')}</Row>
        <Row label={t('trueMoney.from')}>{t('trueMoney.fromYours')}</Row>
        <Row label={t('deposit.into')}>{t('home.wallet')}</Row>
        <Row label={t('bankTransfer.arrives')}>{t('bankTransfer.minute')}</Row>
      </Rows>
      <Button onClick={() => void put(name)}>
        <Copy size={20} aria-hidden="true" />
        {t('trueMoney.copy')}
      </Button>
      <p className="text-small text-muted">{t('trueMoney.help')}</p>
    </div>
  );
}
