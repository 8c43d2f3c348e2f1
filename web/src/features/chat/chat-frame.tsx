import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router-dom';
import { IconButton } from '../../design/button.tsx';
import { useUi, type DialogLayer } from '../../design/ui.ts';
import { LiveRegion } from '../../design/live-region.tsx';
import { Skeleton } from '../../design/loading.tsx';

interface ChatFrameProps {
  readonly docked: boolean;
  readonly status: ReactNode;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * The open chat: full screen on a phone, a sheet on a tablet, and beside the page on a desktop, where the page stays usable. Esc
 * and Back close it. Where it covers the page, a navigation closes it, unless the navigation began before.
 */
export function ChatFrame({ docked, status, onClosed, children }: ChatFrameProps) {
  const { layers } = useUi();
  const { t } = useTranslation();
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const layerRef = useRef<DialogLayer>(undefined);
  const close = useEffectEvent(() => onClosed());
  useKeyboardRoom(dialogRef);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const layer: DialogLayer = { dialog, onBack: () => close() };
    layerRef.current = layer;
    // Closing gives the focus back to where it was.
    if (docked) dialog.show();
    else dialog.showModal();
    titleRef.current?.focus();
    layers.add(layer);
    return () => {
      dialog.close();
      layers.remove(layer);
    };
  }, [docked, layers]);

  const { key, pathname } = useLocation();
  const openedOn = useRef({ key, pathname });
  const awaited = useRef(useNavigation().location?.key);
  const onPage = useEffectEvent((now: { key: string; pathname: string }) => {
    const before = openedOn.current;
    openedOn.current = now;
    const layer = layerRef.current;
    if (!layer || now.key === before.key) return;
    if (!docked && now.key !== awaited.current) {
      if (now.pathname !== before.pathname) onClosed();
      return;
    }
    // When the page changes, the layer moves along, and so does Back, which closes it there.
    layers.remove(layer);
    layers.add(layer);
  });
  useEffect(() => onPage({ key, pathname }), [key, pathname]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!docked || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClosed();
  };

  return (
    // Esc beside the page; a modal one has onCancel.
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A file chooser inside sends `cancel` too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClosed();
      }}
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClosed()}
      data-docked={docked || undefined}
      className="fixed inset-x-0 top-0 z-40 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col overflow-clip bg-surface open:flex open:animate-sheet sm:max-lg:mx-auto sm:max-lg:max-w-120 lg:left-auto lg:w-(--spacing-dock) lg:border-l lg:border-hairline"
    >
      <div className="flex items-center gap-2 border-b border-hairline pt-[max(8px,env(safe-area-inset-top))] pr-1 pb-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 ref={titleRef} id={titleId} tabIndex={-1}>
            {t('chat.title')}
          </h2>
          {status}
        </div>
        <IconButton label={t('chat.close')} icon={<X size={22} />} onClick={onClosed} />
      </div>
      {children}
      <LiveRegion />
    </dialog>
  );
}

/** Shown while the first page is being loaded. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="mt-auto flex animate-late flex-col gap-3 pt-4">
      <p className="sr-only">{t('design.loading')}</p>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-20 w-2/3" />
    </div>
  );
}

/** A smaller change is a browser bar that appears or disappears, in pixels. */
const KEYBOARD_PX = 120;

/**
 * Keeps a full-screen layer above the keyboard where the browser draws it over the page (Safari); elsewhere the page itself
 * becomes smaller (`interactive-widget` in index.html).
 */
function useKeyboardRoom(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const fit = () => {
      const element = ref.current;
      if (!element) return;
      const covered = window.innerHeight - visualViewport.height > KEYBOARD_PX && visualViewport.scale < 1.1;
      element.style.height = covered ? `${visualViewport.height}px` : '';
      element.style.top = covered ? `${visualViewport.offsetTop}px` : '';
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
}
