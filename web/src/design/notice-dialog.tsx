import { useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Sheet, useCloseSheet } from './sheet.tsx';
import { tones, type Tone } from './tone.tsx';

export interface NoticeDialogProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
  onClosed: () => void;
}

/** What came of something, to be acknowledged (spec §8: error and success dialogs). */
export function NoticeDialog({ tone, title, children, onClosed }: NoticeDialogProps) {
  const ok = useRef<HTMLButtonElement>(null);
  const { Icon, text } = tones[tone];
  return (
    <Sheet
      open
      title={title}
      role="alertdialog"
      initialFocus={ok}
      onClosed={onClosed}
      footer={<OkButton buttonRef={ok} />}
    >
      <div className="flex gap-3">
        <Icon size={24} aria-hidden="true" className={classes('shrink-0', text)} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </Sheet>
  );
}

function OkButton({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return (
    <Button ref={buttonRef} onClick={() => close()}>
      {t('design.ok')}
    </Button>
  );
}
