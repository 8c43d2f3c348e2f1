import type { RefundCheck } from '@krapao/contracts/client/read-entities';
import { isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Money } from '../../design/money.tsx';
import { messageText } from '../../i18n/message-text.ts';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { walletQuery } from '../wallet/queries.ts';

interface RefundNowProps {
  check: RefundCheck;
  receiving: boolean;
  adding: boolean;
  onReceive: () => void;
  onAdd: () => void;
}

/** What could be received, what waits to be added, and the two steps. */
export function RefundNow({ check, receiving, adding, onReceive, onAdd }: RefundNowProps) {
  const { t } = useTranslation();
  const note = useId();
  const waiting = isPositive(check.refundSuccess);
  return (
    <div className="flex flex-col gap-4">
      <RefundFigures check={check} />
      <div id={note} className="empty:hidden">
        <Why check={check} />
      </div>
      <p className="text-small text-muted">{t('refund.steps')}</p>
      <div className="flex flex-col gap-2">
        <Button
          variant={waiting ? 'quiet' : 'main'}
          busy={receiving}
          disabled={check.bonus || check.refundAmount === null}
          aria-describedby={note}
          onClick={onReceive}
        >
          {t('refund.receive')}
        </Button>
        <Button variant={waiting ? 'main' : 'quiet'} busy={adding} disabled={!waiting} onClick={onAdd}>
          {t('refund.add')}
        </Button>
      </div>
    </div>
  );
}

/** Why it cannot be received now: an active bonus (spec §4), or what the server says. */
function Why({ check }: { check: RefundCheck }) {
  const { t } = useTranslation();
  if (check.bonus) return <Alert tone="warn">{t('refund.bonusActive')}</Alert>;
  // What waits to be added is the next step; that there is nothing more to receive would only confuse.
  if (check.result || check.info === '' || isPositive(check.refundSuccess)) return null;
  return <Alert tone="info" title={messageText(t, check.info)} />;
}

/** @param wallet shows the balance of the wallet too, to see whether money arrived in it */
export function RefundFigures({ check, wallet = false }: { check: RefundCheck; wallet?: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...walletQuery(), enabled: wallet });
  return (
    <Rows>
      <Row label={t('refund.percent')}>{check.refundFail === null ? '-' : `${check.refundFail}%`}</Row>
      <Row label={t('refund.amount')}>
        <Money amount={check.refundAmount} className="text-gold" />
      </Row>
      <Row label={t('refund.waiting')}>
        <Money amount={check.refundSuccess} />
      </Row>
      {wallet && data && (
        <Row label={t('home.wallet')}>
          <Money amount={data.wallet.amount} />
        </Row>
      )}
    </Rows>
  );
}
