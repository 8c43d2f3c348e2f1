import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';

/** In the sizes of what is coming. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      <Skeleton className="h-21 rounded-card" />
      <Skeleton className="h-45" />
      <Skeleton className="h-45" />
      <SlowHint />
    </div>
  );
}
