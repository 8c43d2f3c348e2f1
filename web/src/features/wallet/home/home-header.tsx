import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../design/skeleton.tsx';

/** Profile header with the display name (spec §2 home). */
export function HomeHeader({ name, pending }: { name: string | undefined; pending: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-12 shrink-0 place-items-center rounded-full border border-hairline bg-surface-2 text-h2 font-semibold text-gold"
      >
        {name === undefined ? '' : Array.from(name.trim())[0]}
      </span>
      <h1 className="min-w-0 flex-1 text-body font-normal">
        <span className="block text-small text-muted">{t('home.greeting')}</span>
        {name === undefined ? (
          pending && <Skeleton className="h-[1.6em] w-32" />
        ) : (
          <span translate="no" className="block font-semibold">
            {name}
          </span>
        )}
      </h1>
    </div>
  );
}
