import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';

/** While the first page is on its way. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="mt-auto flex animate-late flex-col gap-3 pt-4">
      <p className="sr-only">{t('design.loading')}</p>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-20 w-2/3" />
    </div>
  );
}
