import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router-dom';
import { Skeleton } from '../../design/loading.tsx';

/** Shown while the code of a screen is loading. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex animate-late flex-col gap-4 py-4">
      <p className="sr-only">{t('design.loading')}</p>
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-32" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

/** Shown before the first screen. */
export function BootSkeleton() {
  return (
    <div className="page pt-safe">
      <ScreenSkeleton />
    </div>
  );
}

/** Loading is shown only after this long (spec §9), in milliseconds. */
const UNNOTICED_MS = 200;

/** True if another screen has been loading for longer than `UNNOTICED_MS`. */
export function useLateNavigation(): boolean {
  const here = useLocation().pathname;
  const { location } = useNavigation();
  const target = location && location.pathname !== here ? location.pathname : undefined;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(setLate, UNNOTICED_MS, target);
    return () => clearTimeout(timer);
  }, [target]);
  return target !== undefined && late === target;
}
