import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { Money } from '../../design/money.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { totalBalance } from '../wallet/balances.ts';
import { walletQuery } from '../wallet/queries.ts';
import { useTypeName } from './type-name.ts';

interface ActivePanelProps {
  type: string;
  /** Known for bonuses, not for promotions. */
  percentFail: number | null | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** The bonus in use: what it holds back, and the two ways to end it (spec §4 bonus). */
export function ActivePanel({ type, percentFail, busy, onCancel }: ActivePanelProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { data: wallet } = useQuery(walletQuery());
  return (
    <section aria-labelledby="active-bonus" className="card flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-emerald" />
        <h2 id="active-bonus" className="min-w-0 flex-1">
          <span className="block text-small font-normal text-muted">{t('activeBonus.title')}</span>
          {typeName(type)}
        </h2>
      </div>
      <p>{t('activeBonus.blocks')}</p>
      <div>
        <p className="text-small text-muted">{t('activeBonus.howTitle')}</p>
        <ol className="list-decimal pl-5">
          <li className="pl-1">{t('activeBonus.play')}</li>
          <li className="pl-1">{t('activeBonus.low')}</li>
        </ol>
      </div>
      <Rows>
        <Row label={t('activeBonus.left')}>
          <Money amount={wallet && totalBalance(wallet)} />
        </Row>
        {percentFail !== undefined && <PercentFail percent={percentFail} />}
      </Rows>
      <Button variant="quiet" busy={busy} aria-haspopup="dialog" onClick={onCancel}>
        {t('activeBonus.cancel')}
      </Button>
    </section>
  );
}

/** With less than this left, a bonus may be ended (spec §3 percentFail). */
export function PercentFail({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  return (
    <Row label={t('promotion.percentFail')}>
      {percent === null ? '-' : t('promotion.percentOf', { percent })}
    </Row>
  );
}
