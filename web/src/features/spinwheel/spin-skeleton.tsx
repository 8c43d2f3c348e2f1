import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { useWheelSize } from './wheel/use-wheel-size.ts';

/** As large as the card with the wheel. */
export function SpinSkeleton() {
  const { t } = useTranslation();
  const size = useWheelSize();
  return (
    <div className="card flex flex-col items-center gap-3">
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      <Skeleton className="my-1 h-5 w-40" />
      <span
        aria-hidden="true"
        className="mt-3 animate-breathe rounded-full bg-surface-2"
        style={{ width: size, height: size }}
      />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
