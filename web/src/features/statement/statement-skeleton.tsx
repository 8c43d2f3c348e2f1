import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';

/** In the shape of a page of entries. */
export function StatementSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="card flex flex-col gap-4">
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((entry) => (
        <div key={entry} className="flex items-start gap-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
      <SlowHint />
    </div>
  );
}
