import { useTranslation } from 'react-i18next';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Lies over its nearest positioned parent; not seen during the first 200 ms (spec §9). */
export function LoadingOverlay() {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-0 z-10 grid animate-late place-items-center rounded-[inherit] bg-scrim text-gold">
      <Spinner size={36} />
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
    </div>
  );
}
