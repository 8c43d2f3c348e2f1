import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../design/classes.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';

interface SpinButtonProps {
  coins: number;
  busy: boolean;
  /** Where it stands why nothing happens. */
  describedBy: string;
  onSpin: () => void;
}

/** In the middle of the wheel, with the coins that are left. Stays in reach of a screen reader when it does nothing. */
export function SpinButton({ coins, busy, describedBy, onSpin }: SpinButtonProps) {
  const { t } = useTranslation();
  const idle = busy || coins <= 0;
  return (
    <button
      type="button"
      aria-disabled={idle || undefined}
      aria-describedby={describedBy}
      onClick={() => !idle && onSpin()}
      className={classes(
        'absolute top-1/2 left-1/2 flex size-[28%] -translate-x-1/2 -translate-y-1/2 flex-col items-center justify-center rounded-full transition-colors aria-disabled:cursor-default',
        idle
          ? 'bg-surface-3 text-muted inset-ring-2 inset-ring-hairline'
          : 'bg-gold text-on-gold active:bg-gold-press',
      )}
    >
      <span className="leading-snug font-semibold">{t('spinwheel.press')}</span>
      <span className="amount inline-flex items-center gap-1 text-small leading-snug" translate="no">
        <Coins size={14} aria-hidden="true" />
        {coins.toLocaleString('en')}
        <VisuallyHidden>{t('spinwheel.coinsLeft')}</VisuallyHidden>
      </span>
    </button>
  );
}
