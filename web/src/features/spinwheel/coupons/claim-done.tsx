import type { Coupon } from '@krapao/contracts/client/read-entities';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';
import { EndBonusLink } from '../../bonus/bonus-first.tsx';
import { Button } from '../../../design/button.tsx';

/** The result, in the same dialog; if the prize does not show, whom to ask. */
export function ClaimDone({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation();
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => ok.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 pt-2 pb-2 text-center">
      <CircleCheck size={48} aria-hidden="true" className="text-emerald" />
      <output>
        <span className="block text-h2 font-semibold">
          {t('coupon.done', { prize: coupon.prize.slice.label })}
        </span>
        <span className="mt-1 block text-small text-muted">{t('coupon.doneHint')}</span>
      </output>
      {coupon.type === 'bonus' && (
        <Alert
          tone="info"
          title={t('bonusFirst.started')}
          className="text-left"
          action={<EndBonusLink variant="quiet" />}
        >
          {t('bonusFirst.before')}
        </Alert>
      )}
      <Button ref={ok} className="w-full" onClick={onClose}>
        {t('design.ok')}
      </Button>
    </div>
  );
}
