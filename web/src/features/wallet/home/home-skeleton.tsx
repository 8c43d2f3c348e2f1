import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../design/loading.tsx';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { SlowOver } from '../../../core/ui/slow-over.tsx';

/** In the sizes of the loaded content. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      <SlowOver>
        <Skeleton className="h-62 rounded-card" />
      </SlowOver>
      <TilesSkeleton />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}

export function TilesSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-2">
      <Skeleton className="col-span-3 mb-1 h-16" />
      {Array.from({ length: 6 }, (_, tile) => (
        <Skeleton key={tile} className="h-24" />
      ))}
    </div>
  );
}

/** @param categories how many categories are expected */
export function AccountsSkeleton({ categories = 1 }: { categories?: number }) {
  return (
    <div>
      <Skeleton className="h-7 w-32" />
      {Array.from({ length: categories }, (_, category) => (
        <div key={category} className="flex justify-center pt-14 pb-2">
          <Skeleton className="aspect-[300/211] w-[min(300px,100vw-60px)] rounded-card" />
        </div>
      ))}
    </div>
  );
}
