import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';

interface ClearSheetProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClosed: () => void;
}

/**
 * Asks before a bonus is ended. Stays until the outcome is known, unlike a ConfirmDialog: a second click of a double
 * click must not land on what lies under it.
 */
export function ClearSheet({ open, busy, onConfirm, onClosed }: ClearSheetProps) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      title={t('activeBonus.askTitle')}
      role="alertdialog"
      initialFocus={keep}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('activeBonus.cancel')}
          </Button>
          <KeepButton buttonRef={keep} />
        </>
      }
    >
      <p>{t('activeBonus.ask')}</p>
    </Sheet>
  );
}

function KeepButton({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return (
    <Button ref={buttonRef} variant="quiet" onClick={() => close()}>
      {t('activeBonus.keep')}
    </Button>
  );
}
