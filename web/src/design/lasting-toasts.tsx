import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { IconButton } from './icon-button.tsx';
import { useUi } from './ui.ts';

/**
 * Toasts that stay until they are read, under the bar of the page or of the sheet that is on top. They take room of
 * their own, so that nothing to press lies beneath for as long.
 * @param dialog of the sheet that this stands in; the page without one
 */
export function LastingToasts({ dialog }: { dialog?: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTranslation();
  const { layers, toasts } = useUi();
  const onTop = useSyncExternalStore(
    layers.subscribe,
    () => layers.top()?.dialog === (dialog?.current ?? undefined),
  );
  const shown = useStore(toasts.store, (state) => state.toasts);
  if (!onTop || !shown.some(({ lasting }) => lasting)) return null;
  return (
    <section
      aria-label={t('design.messages')}
      className="max-h-[40dvh] shrink-0 overflow-y-auto border-y border-warn bg-surface-3"
    >
      {shown.map(
        ({ id, text, lasting }) =>
          lasting && (
            <div key={id} className="page flex animate-fade gap-2 py-1 pr-1 text-small">
              <TriangleAlert size={20} aria-hidden="true" className="mt-3 shrink-0 text-warn" />
              <div className="min-w-0 flex-1 pt-2">
                <p>
                  <span className="sr-only">{t('design.warn')}: </span>
                  <span className="font-semibold">{text}</span>
                  <span className="block">{lasting.hint}</span>
                </p>
                {lasting.link && (
                  <Link
                    to={lasting.link.to}
                    onClick={() => toasts.dismiss(id)}
                    className="inline-flex min-h-12 items-center font-semibold text-gold underline"
                  >
                    {lasting.link.label}
                  </Link>
                )}
              </div>
              <IconButton
                label={t('design.dismiss')}
                icon={<X size={20} />}
                onClick={() => toasts.dismiss(id)}
                inherit
              />
            </div>
          ),
      )}
    </section>
  );
}
