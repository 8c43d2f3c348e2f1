import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';

/** In the sizes of what is coming. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="progressbar" aria-label={t('design.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-[1.6em] w-1/2" />
      <Skeleton className="h-56 rounded-card" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
