import type { Coupon } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../../../design/button.tsx';
import { useCouponFigure } from './use-coupon-figure.ts';

interface CouponRowProps {
  coupon: Coupon;
  index: number;
  onClaim: () => void;
}

export function CouponRow({ coupon, index, onClaim }: CouponRowProps) {
  const { t } = useTranslation();
  const figure = useCouponFigure();
  const { prize } = coupon;
  const { label, bgColor, textColor } = prize.slice;
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className="amount grid size-9 shrink-0 place-items-center rounded-full text-small font-semibold"
        style={{ backgroundColor: bgColor, color: textColor }}
      >
        {index}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" translate="no">
          {label}
        </span>
        {prize.name !== label && (
          <span className="block text-small text-muted" translate="no">
            {prize.name}
          </span>
        )}
        <span className="block text-small text-muted">
          {t('coupon.amount')} <span className="amount">{figure(coupon)}</span>
        </span>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('coupon.claimOf', { prize: label, index })}
        onClick={onClaim}
        className={buttonClasses('quiet', 'min-h-12 shrink-0')}
      >
        {t('coupon.claimShort')}
      </button>
    </li>
  );
}
