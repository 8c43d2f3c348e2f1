import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Link } from './link.tsx';
import { MixedText } from './mixed-text.tsx';
import { DismissButton } from './toast-host.tsx';
import type { LastingToast as LastingWords } from './toasts.ts';
import { useUi } from './ui.ts';

/**
 * Toasts that stay until they are closed, below the header of the page or of the top-most sheet. They take up space in the
 * layout, so that they never cover anything that can be pressed.
 * @param dialog of the sheet that contains it; the page without one
 */
export function LastingToasts({ dialog }: { dialog?: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTranslation();
  const { layers, toasts } = useUi();
  const isOnTop = () => layers.top()?.dialog === (dialog?.current ?? undefined);
  const onTop = useSyncExternalStore(layers.subscribe, isOnTop, isOnTop);
  const shown = useStore(toasts.store, (state) => state.toasts);
  if (!onTop || !shown.some(({ lasting }) => lasting)) return null;
  return (
    <section
      aria-label={t('design.messages')}
      className="max-h-[40dvh] shrink-0 overflow-y-auto border-y border-warn bg-surface-3"
    >
      {shown.map(({ id, lasting }) => lasting && <LastingToast key={id} id={id} {...lasting()} />)}
    </section>
  );
}

function LastingToast({ id, text, asked, hint, link }: LastingWords & { id: number }) {
  const { t } = useTranslation();
  const { toasts } = useUi();
  const { pathname, search } = useLocation();
  return (
    <div className="page flex animate-fade gap-2 py-1 pr-1 text-small">
      <TriangleAlert size={20} aria-hidden="true" className="mt-3 shrink-0 text-warn" />
      <div className="min-w-0 flex-1 pt-2">
        <p>
          <span className="sr-only">{t('design.warn')}: </span>
          <span className="font-semibold">{text}</span>
          {asked && (
            <span className="block whitespace-pre-line">
              <MixedText>{asked}</MixedText>
            </span>
          )}
          <span className="block">{hint}</span>
        </p>
        {link && link.to !== pathname + search && (
          <Link
            to={link.to}
            onClick={() => toasts.dismiss(id)}
            className="inline-flex min-h-12 items-center font-semibold text-gold underline"
          >
            {link.label}
          </Link>
        )}
      </div>
      <DismissButton id={id} />
    </div>
  );
}
