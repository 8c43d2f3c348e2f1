import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Profile } from '@krapao/contracts/entities/profile';
import type { Minor } from '@krapao/contracts/kernel/money';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../app/error-text.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { Money } from '../../../design/money.tsx';
import { Row, Rows } from '../../system/rows.tsx';
import { WithdrawTo } from './withdraw-to.tsx';

interface WithdrawReviewProps {
  amount: Minor;
  account: Profile['bankAccount'];
  busy: boolean;
  /** Certainly not done. */
  error: ApiError | undefined;
  onConfirm: () => void;
  onEdit: () => void;
}

/** Amount, from, to, when it arrives and what to do if it does not, before the money moves. */
export function WithdrawReview({ amount, account, busy, error, onConfirm, onEdit }: WithdrawReviewProps) {
  const { t } = useTranslation();
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
      <p className="text-small text-muted">{t('withdraw.reviewHint')}</p>
      <p className="text-center text-[min(1.875rem,11vw)] font-semibold text-gold">
        <Money amount={amount} />
      </p>
      <Rows>
        <Row label={t('withdraw.from')}>{t('withdraw.fromAll')}</Row>
        <WithdrawTo account={account} />
        <Row label={t('withdraw.arrives')}>{t('withdraw.whenDecided')}</Row>
      </Rows>
      <p className="text-small text-muted">{t('withdraw.help')}</p>
      {error && (
        <Alert tone="danger" title={t('withdraw.failed')}>
          {textOfError(error)}
          {error.kind === 'offline' && <p>{t('outcome.notSent')}</p>}
        </Alert>
      )}
      <Button ref={confirm} type="submit" busy={busy}>
        {t('withdraw.confirm')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onEdit}>
        {t('withdraw.edit')}
      </Button>
    </form>
  );
}
