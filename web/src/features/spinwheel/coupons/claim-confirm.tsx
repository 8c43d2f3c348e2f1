import type { Coupon } from '@krapao/contracts/client/read-entities';
import type { ApiError } from '@krapao/contracts/client/api-error';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../core/error-text.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { ServerHtml } from '../../../core/ui/server-html.tsx';
import { mayClaimAgain } from './claim-errors.ts';
import { couponAmount } from './coupon-pages.ts';
import { useDebounced } from './use-debounced.ts';

/** Spec §9. */
const CONFIRM_DEBOUNCE_MS = 500;

interface ClaimConfirmProps {
  coupon: Coupon;
  busy: boolean;
  /** Certainly not claimed. */
  error: ApiError | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What will be claimed and when it is there, before it is. */
export function ClaimConfirm({ coupon, busy, error, onConfirm, onCancel }: ClaimConfirmProps) {
  const { t } = useTranslation();
  const confirm = useDebounced(onConfirm, CONFIRM_DEBOUNCE_MS);
  const { slice, name } = coupon.prize;
  const isOver = error && !mayClaimAgain(error);
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-center text-[min(1.625rem,10vw)] font-semibold text-gold" translate="no">
        {slice.label}
      </p>
      {slice.htmlDescription !== '' && (
        <div className="text-center text-small text-muted">
          <ServerHtml html={slice.htmlDescription} />
        </div>
      )}
      <Rows>
        {name !== slice.label && <Row label={t('coupon.name')}>{name}</Row>}
        <Row label={t('coupon.amount')}>{couponAmount(coupon.amount)}</Row>
        <Row label={t('coupon.arrives')}>{t('coupon.atOnce')}</Row>
      </Rows>
      {error && (
        <Alert tone="danger" title={t('coupon.failed')}>
          {textOfError(error)}
          {error.kind === 'offline' && <p>{t('coupon.kept')}</p>}
        </Alert>
      )}
      {!isOver && (
        <Button busy={busy || confirm.waiting} onClick={confirm.press}>
          {t('coupon.confirm')}
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={busy}
        onClick={() => {
          // At once: a sheet takes a moment to close, and what was cancelled must not be sent in it.
          confirm.callOff();
          onCancel();
        }}
      >
        {t(isOver ? 'design.close' : 'design.cancel')}
      </Button>
    </div>
  );
}
