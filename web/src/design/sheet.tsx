import X from 'lucide-react/icons/x';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button, IconButton } from './button.tsx';
import { LastingToasts } from './lasting-toasts.tsx';
import { LiveRegion } from './live-region.tsx';
import { scrollsByKeys } from './scrolls-by-keys.ts';
import { isNew, keepFocus } from './second-tap.ts';
import { followSteps } from './sheet-steps.ts';
import { useUi, type DialogLayer } from './ui.ts';
import { MixedText } from './mixed-text.tsx';

export interface SheetProps<Result> {
  open: boolean;
  title: string;
  /**
   * Called when the sheet and its history entry are gone: here it is safe to navigate and to set `open` to false.
   * `result` is what was passed to `useCloseSheet`; `undefined` after Esc, Back, the backdrop or the close button.
   */
  onClosed: (result: Result | undefined) => void;
  /** Parts that close the sheet use `useCloseSheet`. */
  children: ReactNode;
  /** Stays in reach of a thumb under the content that scrolls. */
  footer?: ReactNode;
  /** While true only `useCloseSheet` closes it: not Esc, Back, the backdrop or the close button. */
  locked?: boolean;
  /** Takes the focus instead of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** An `alertdialog` is read out completely when it opens: its content as well as its title. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A modal layer: a bottom sheet on phones, centred on a tablet, beside the content on a wide screen. Back closes it, not the
 * page. It closes automatically when the path changes: to leave a sheet for another page, just navigate.
 */
export function Sheet<Result = never>({ open, ...props }: SheetProps<Result>) {
  return open ? <OpenSheet {...props} /> : null;
}

const CloseContext = createContext<((result?: never) => void) | undefined>(undefined);

const LayerContext = createContext<RefObject<DialogLayer | undefined> | undefined>(undefined);

/** While mounted, Back leads from this step of the nearest sheet to the previous one, and does not close the sheet. */
export function useBackStep(back: () => void): void {
  const { layers } = useUi();
  const sheet = use(LayerContext);
  const onBack = useEffectEvent(back);
  useLayoutEffect(() => {
    const within = sheet?.current;
    if (!within) return undefined;
    const step: DialogLayer = { dialog: within.dialog, within, onBack: () => onBack() };
    layers.add(step);
    return () => layers.remove(step);
  }, [layers, sheet]);
}

/** Closes the nearest enclosing sheet, with a result. */
export function useCloseSheet<Result = never>(): (result?: Result) => void {
  const close = use(CloseContext);
  if (!close) throw new Error('useCloseSheet outside of Sheet');
  return close as (result?: Result) => void;
}

/** Closes the nearest enclosing sheet, as Back does. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const close = useCloseSheet();
  return <Button {...props} onClick={() => close()} />;
}

function OpenSheet<Result>(props: Omit<SheetProps<Result>, 'open'>) {
  const { title, onClosed, children, footer, locked = false, initialFocus, role = 'dialog' } = props;
  const { t } = useTranslation();
  const { layers } = useUi();
  const titleId = useId();
  const bodyId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const layerRef = useRef<DialogLayer>(undefined);
  const finished = useRef(false);
  const pressedOutside = useRef(false);

  const close = useCallback(
    (result?: Result) => {
      const layer = layerRef.current;
      if (finished.current || !layer) return;
      finished.current = true;
      // Closing returns the focus to where it was.
      layer.dialog.close();
      // If that element is gone, the browser leaves the focus in the closed dialog until the next frame.
      layer.dialog.querySelector<HTMLElement>(':focus')?.blur();
      layers.remove(layer, () => onClosed(result));
      // Then the heading of the sheet beneath gets it; it is never scrolled away.
      const under = layers.top()?.dialog;
      if (!under?.querySelector(':focus')) under?.querySelector<HTMLElement>(':modal h2')?.focus();
    },
    [layers, onClosed],
  );
  const dismiss = () => {
    if (!locked) close();
  };
  const onBack = useEffectEvent(dismiss);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const layer: DialogLayer = { dialog, onBack: () => onBack() };
    layerRef.current = layer;
    dialog.showModal();
    (initialFocus?.current ?? titleRef.current)?.focus();
    layers.add(layer);
    const stopFollowing = followSteps(dialog);
    let letGo: (() => void) | undefined;
    // If this does not load, only the dragging is missing.
    void import('./sheet-drag.ts').then(
      ({ followFinger }) => dialog.open && (letGo = followFinger(dialog, () => onBack())),
      () => undefined,
    );
    return () => {
      letGo?.();
      stopFollowing();
      dialog.close();
      layers.remove(layer);
    };
  }, [layers, initialFocus]);

  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (pathname !== openedOn.current) leave();
  }, [pathname]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file chooser inside fires `cancel`, too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dismiss();
  };
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open || finished.current) return;
    // Browsers close a dialog on a second Esc even if the page prevents it.
    if (locked) event.currentTarget.showModal();
    else close();
  };

  return (
    <LayerContext value={layerRef}>
      <CloseContext value={close}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap beside the sheet; its key is Esc, see onCancel */}
        <dialog
          ref={dialogRef}
          {...(role === 'alertdialog' && { role, 'aria-describedby': bodyId })}
          aria-labelledby={titleId}
          onCancel={onCancel}
          onClose={onNativeClose}
          onMouseDown={keepFocus}
          onPointerDown={(event) =>
            void (pressedOutside.current =
              event.target === event.currentTarget && !isNew(event.currentTarget))
          }
          onClick={(event) => event.target === event.currentTarget && pressedOutside.current && dismiss()}
          className="sheet"
        >
          <div className="sheet-box">
            {/* Not a <header> or <footer>: in a dialog they would be heard as the banner and the footer of the page. */}
            <div className="sheet-head flex items-center gap-2 py-2 pr-2 pl-5">
              <h2 ref={titleRef} id={titleId} tabIndex={-1} className="min-w-0 flex-1 animate-unpressed">
                <MixedText>{title}</MixedText>
              </h2>
              <IconButton
                label={t('design.close')}
                icon={<X size={22} />}
                onClick={dismiss}
                disabled={locked}
              />
            </div>
            <LastingToasts dialog={dialogRef} />
            {/* For notices of the content (core/ui/stale-notice.tsx): the sheet grows upwards for them, so nothing moves. */}
            <div data-notices className="lg:order-1" />
            <div
              ref={scrollsByKeys}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-safe lg:flex-initial"
            >
              <div id={bodyId}>{children}</div>
            </div>
            {footer && <div className="flex flex-col gap-2 px-5 pt-2 pb-safe lg:order-2">{footer}</div>}
          </div>
          <LiveRegion />
        </dialog>
      </CloseContext>
    </LayerContext>
  );
}
