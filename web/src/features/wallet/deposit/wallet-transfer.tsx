import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/button.tsx';
import { formatAccountNumber } from '../../../core/account-fields.ts';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { BonusFirst } from '../../../core/ui/bonus-first.tsx';
import { useCopy } from './use-copy.ts';
import { GivenText } from '../../../design/given-text.tsx';
import { useBonusBlock } from '../../../core/active-bonus.ts';

/** TrueMoney in AUTO mode: money sent to this name or number is recognised automatically. */
export default function WalletTransfer({ name }: { name: string }) {
  const { t } = useTranslation();
  const put = useCopy();
  const blocked = useBonusBlock();
  const [revealed, setRevealed] = useState(false);
  if (blocked && !revealed) return <BonusFirst onReveal={() => setRevealed(true)} />;
  return (
    <div className="flex flex-col gap-4">
      {blocked && <BonusFirst />}
      <Rows>
        <Row label={t('trueMoney.name')}>
          <GivenText className="tabular-nums">{formatAccountNumber(name)}</GivenText>
        </Row>
        <Row words label={t('bankTransfer.amount')}>
          {t('bankTransfer.anyAmount')}
        </Row>
        <Row words label={t('trueMoney.from')}>
          {t('trueMoney.fromYours')}
        </Row>
        <Row words label={t('qrcode.into')}>
          {t('home.wallet')}
        </Row>
        <Row words label={t('bankTransfer.arrives')}>
          {t(blocked ? 'bonusFirst.after' : 'bankTransfer.minute')}
        </Row>
      </Rows>
      <Button variant={blocked ? 'quiet' : 'main'} onClick={() => void put(name)}>
        <Copy size={20} aria-hidden="true" />
        {t('trueMoney.copy')}
      </Button>
      {!blocked && <p className="text-small text-muted">{t('trueMoney.help')}</p>}
    </div>
  );
}
