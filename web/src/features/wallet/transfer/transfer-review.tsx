import type { ApiError } from '@krapao/contracts/client/api-error';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../app/error-text.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { Money } from '../../../design/money.tsx';
import { Row, Rows } from '../../system/rows.tsx';
import { usePlaceName } from '../place-name.ts';
import type { Transfer } from './transfer-rules.ts';

interface TransferReviewProps {
  transfer: Transfer;
  busy: boolean;
  /** Certainly not done. */
  error: ApiError | undefined;
  onConfirm: () => void;
  onEdit: () => void;
}

/** Amount, from, to and when it arrives, before the money moves. */
export function TransferReview({ transfer, busy, error, onConfirm, onEdit }: TransferReviewProps) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
      className="flex flex-col gap-4 pb-2"
    >
      <p className="text-small text-muted">{t('transfer.reviewHint')}</p>
      <p className="text-center text-[min(1.875rem,11vw)] font-semibold text-gold">
        <Money amount={transfer.amount} />
      </p>
      <Rows>
        <Row label={t('transfer.from')}>{placeName(transfer.from)}</Row>
        <Row label={t('transfer.to')}>{placeName(transfer.to)}</Row>
        <Row label={t('transfer.arrives')}>{t('transfer.atOnce')}</Row>
      </Rows>
      {error && (
        <Alert tone="danger" title={t('transfer.failed')}>
          {textOfError(error)}
          {error.kind === 'offline' && <p>{t('outcome.notSent')}</p>}
        </Alert>
      )}
      <Button ref={confirm} type="submit" busy={busy}>
        {t('transfer.confirm')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onEdit}>
        {t('transfer.edit')}
      </Button>
    </form>
  );
}
