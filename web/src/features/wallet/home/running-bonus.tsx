import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../design/link.tsx';
import { Turnover } from '../../../core/ui/turnover.tsx';
import type { Now } from './use-now.ts';

/** A bonus that is running: how far it is played, and the way to where it ends. */
export function RunningBonus({ bonus }: { bonus: NonNullable<Now['bonus']> }) {
  const { t } = useTranslation();
  return (
    <Link to="/user/bonus" className="card flex flex-col gap-2 no-underline active:bg-surface-2">
      <span className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-emerald">
          <Gift size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 font-semibold">{t('now.bonus')}</span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
      </span>
      <Turnover played={bonus.turnover} needed={bonus.turnoverNeeded} />
    </Link>
  );
}
