import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Coupon } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../core/error-text.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { EndBonusLink, useBonusBlock } from '../../bonus/bonus-first.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { ServerHtml } from '../../../core/ui/server-html.tsx';
import { mayClaimAgain } from './claim-errors.ts';
import { useCouponFigure } from './use-coupon-figure.ts';
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
  const figure = useCouponFigure();
  const { type } = coupon;
  const isBlocked = useBonusBlock() === true && (type === 'wallet' || type === 'bonus');
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
        <Row label={t('coupon.amount')}>{figure(coupon)}</Row>
        <Row label={t('coupon.arrives')}>{t('coupon.atOnce')}</Row>
      </Rows>
      {isBlocked ? (
        <Alert tone="warn" title={t('bonusFirst.prizeTitle')} action={<EndBonusLink variant="quiet" />}>
          {t('bonusFirst.prizeText')}
        </Alert>
      ) : (
        (type === 'bonus' || type === undefined) && (
          <Alert tone="info" title={t('bonusFirst.beforeTitle')}>
            {t(type === 'bonus' ? 'bonusFirst.before' : 'bonusFirst.maybe')}
          </Alert>
        )
      )}
      {error && (
        <Alert tone="danger" title={t('coupon.failed')}>
          {textOfError(error)}
          {error.kind === 'offline' && <p>{t('coupon.kept')}</p>}
        </Alert>
      )}
      {!isOver && !isBlocked && (
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
