import type { Bonus } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';
import { BonusCard } from './bonus-card.tsx';
import { useBangkokDay } from './use-bangkok-day.ts';

const grid = 'grid gap-3 sm:grid-cols-2';

/** All bonuses in the operator's order. */
export function BonusGrid({
  bonuses,
  onOpen,
}: {
  bonuses: readonly Bonus[];
  onOpen: (code: string) => void;
}) {
  const { t } = useTranslation();
  const day = useBangkokDay();
  return (
    <ul aria-label={t('bonus.list')} className={grid}>
      {bonuses.map((bonus) => (
        <li key={bonus.code}>
          <BonusCard bonus={bonus} day={day} onOpen={() => onOpen(bonus.code)} />
        </li>
      ))}
    </ul>
  );
}

/** The page while it is not known yet what is on it. */
export function BonusSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex animate-late flex-col gap-5">
      <p className="sr-only">{t('design.loading')}</p>
      <Skeleton className="h-40 rounded-card" />
      <div className={grid}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="overflow-hidden rounded-card bg-surface">
            <Skeleton className="aspect-2/1 rounded-none" />
            <div className="flex flex-col gap-2 px-4 py-3">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
