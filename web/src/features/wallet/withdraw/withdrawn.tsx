import type { Profile } from '@krapao/contracts/entities/profile';
import type { Minor } from '@krapao/contracts/kernel/money';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { Money, moneyText } from '../../../design/money.tsx';
import { useCloseSheet } from '../../../design/sheet.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { WithdrawTo } from './withdraw-to.tsx';

/** Asked for, and now to be waited for (spec §8); stays until it was read, unlike a toast. */
export function Withdrawn({ amount, profile }: { amount: Minor; profile: Profile }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = useCloseSheet();
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Alert tone="done" title={t('withdraw.sent', { amount: moneyText(amount) })}>
        {t('withdraw.wait')}
      </Alert>
      <Rows>
        <Row label={t('withdraw.amount')}>
          <Money amount={amount} />
        </Row>
        <WithdrawTo profile={profile} />
        <Row label={t('withdraw.arrives')}>{t('withdraw.whenDecided')}</Row>
      </Rows>
      <p className="text-small text-muted">{t('withdraw.help')}</p>
      <Button onClick={() => close()}>{t('design.ok')}</Button>
      <Button variant="quiet" onClick={() => void navigate('/user/statement')}>
        {t('outcome.openStatement')}
      </Button>
    </div>
  );
}
