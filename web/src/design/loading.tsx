import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './visually-hidden.tsx';
import { classes } from './classes.ts';

/** A spinning ring in the colour of the surrounding text, without a text of its own. */
export function Spinner({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="animate-spin" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Covers its nearest positioned parent; invisible during the first 200 ms (spec §9). */
export function LoadingOverlay() {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-0 z-10 grid animate-late place-items-center rounded-[inherit] bg-scrim text-gold">
      <Spinner size={36} />
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
    </div>
  );
}

/** A placeholder: give it the size of the loaded content, so that nothing moves. Not read out. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-breathe rounded-control bg-surface-2', className)}
    />
  );
}
