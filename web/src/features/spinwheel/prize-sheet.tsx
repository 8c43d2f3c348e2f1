import Gift from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { Confetti } from './confetti.tsx';

interface PrizeSheetProps {
  label: string;
  /** In the words of the server; may be empty. */
  html: string;
  /** True for whoever goes on to the coupons. */
  onClosed: (toCoupons: boolean) => void;
}

/** What the wheel won (spec §2: prize result modal). */
export function PrizeSheet({ label, html, onClosed }: PrizeSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet<true>
      open
      title={t('spinwheel.prizeTitle')}
      onClosed={(result) => onClosed(result === true)}
      footer={<OnToTheCoupons />}
    >
      <div className="flex flex-col items-center gap-3 pt-2 pb-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-surface-2 text-gold">
          <Gift size={32} aria-hidden="true" />
        </span>
        <p className="text-[min(1.875rem,11vw)] leading-normal font-semibold text-gold" translate="no">
          {label}
        </p>
        {html !== '' && <ServerHtml html={html} />}
        <p className="text-small text-muted">{t('spinwheel.prizeHint')}</p>
      </div>
      <Confetti />
    </Sheet>
  );
}

function OnToTheCoupons() {
  const { t } = useTranslation();
  const close = useCloseSheet<true>();
  return <Button onClick={() => close(true)}>{t('spinwheel.prizeClose')}</Button>;
}
