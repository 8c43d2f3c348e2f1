import { useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CloseButton, Sheet, useCloseSheet } from './sheet.tsx';
import { classes } from './classes.ts';
import { tones, type Tone } from './alert.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** A sentence about what will happen. */
  children?: ReactNode;
  /** The verb of the action, rather than "yes". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** For an action that cannot be undone. */
  danger?: boolean;
  /** Called when the dialog is gone, with true only if it was confirmed. */
  onClosed: (confirmed: boolean) => void;
}

/** Asks for confirmation. The focus starts on the cancel button. */
export function ConfirmDialog({ open, title, children, onClosed, ...footer }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Sheet<true>
      open={open}
      title={title}
      role="alertdialog"
      initialFocus={cancel}
      onClosed={(result) => onClosed(result === true)}
      footer={<Choice {...footer} cancelRef={cancel} />}
    >
      {children}
    </Sheet>
  );
}

type ChoiceProps = Pick<ConfirmDialogProps, 'confirmLabel' | 'cancelLabel' | 'danger'>;

function Choice({
  confirmLabel,
  cancelLabel,
  danger,
  cancelRef,
}: ChoiceProps & { cancelRef: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  const close = useCloseSheet<true>();
  return (
    <>
      <Button variant={danger ? 'danger' : 'main'} onClick={() => close(true)} className="animate-unpressed">
        {confirmLabel ?? t('design.confirm')}
      </Button>
      <CloseButton ref={cancelRef} variant="quiet" className="animate-unpressed">
        {cancelLabel ?? t('design.cancel')}
      </CloseButton>
    </>
  );
}

interface NoticeDialogProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
  onClosed: () => void;
}

/** A result to be acknowledged (spec §8: error and success dialogs). */
export function NoticeDialog({ tone, title, children, onClosed }: NoticeDialogProps) {
  const { t } = useTranslation();
  const ok = useRef<HTMLButtonElement>(null);
  const { Icon, text } = tones[tone];
  return (
    <Sheet
      open
      title={title}
      role="alertdialog"
      initialFocus={ok}
      onClosed={onClosed}
      footer={<CloseButton ref={ok}>{t('design.ok')}</CloseButton>}
    >
      <div className="flex gap-3">
        <Icon size={24} aria-hidden="true" className={classes('shrink-0', text)} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </Sheet>
  );
}
