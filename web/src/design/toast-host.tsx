import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { classes } from './classes.ts';
import { IconButton } from './button.tsx';
import { LiveRegion } from './live-region.tsx';
import { tones } from './alert.tsx';
import { useTopDialog, useUi } from './ui.ts';
import { Link } from './link.tsx';
import { MixedText } from './mixed-text.tsx';
import { passFocusOn } from './pass-focus-on.ts';

/**
 * Rendered once, as a direct child of the app's root: shows temporary toasts above the page or the top-most dialog. Lasting
 * toasts have their own place in the layout (lasting-toasts.tsx).
 */
export function ToastHost() {
  const { toasts } = useUi();
  const dialog = useTopDialog();
  const any = useStore(toasts.store, (state) => state.toasts.some(({ lasting }) => !lasting));
  return (
    <>
      <LiveRegion />
      {any && createPortal(<ToastStack />, dialog ?? document.body)}
    </>
  );
}

const fills = {
  danger: 'bg-danger-fill text-on-danger',
  done: 'bg-emerald-fill text-on-emerald',
  warn: 'bg-surface-3',
  info: 'bg-surface-3',
} as const;

function ToastStack() {
  const { t } = useTranslation();
  const { toasts } = useUi();
  const shown = useStore(toasts.store, (state) => state.toasts);
  useLayoutEffect(() => {
    // The outcome of a slow call is still there when the player comes back from another app.
    const look = () => (document.visibilityState === 'hidden' ? toasts.pause() : toasts.resume());
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      // When it moves to another layer it is mounted again, and `pointerleave` may never fire.
      toasts.resume();
    };
  }, [toasts]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only pauses its timer
    <section
      aria-label={t('design.messages')}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex max-w-column flex-col gap-2 px-4 pt-safe"
    >
      {shown.map(({ id, tone, text, lasting, link }) => {
        const { Icon } = tones[tone];
        return lasting ? null : (
          <div
            key={id}
            className={classes(
              'pointer-events-auto flex animate-fade items-center gap-3 rounded-control py-1.5 pr-1.5 pl-4 shadow-float',
              fills[tone],
            )}
          >
            <Icon size={22} aria-hidden="true" className="shrink-0" />
            {/* With large text the link wraps below the text, which would otherwise have room only for single letters. */}
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <p className="min-w-0 grow basis-28">
                <span className="sr-only">{t(`design.${tone}`)}: </span>
                <MixedText>{text}</MixedText>
              </p>
              {link && (
                <Link
                  to={link.to}
                  onClick={() => toasts.dismiss(id)}
                  className="inline-flex min-h-12 items-center font-semibold underline"
                >
                  {link.label}
                </Link>
              )}
            </div>
            <DismissButton id={id} />
          </div>
        );
      })}
    </section>
  );
}

export function DismissButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const { toasts } = useUi();
  return (
    <IconButton
      label={t('design.dismiss')}
      icon={<X size={20} />}
      onClick={(event) => {
        passFocusOn(event.currentTarget);
        toasts.dismiss(id);
      }}
      inherit
    />
  );
}
