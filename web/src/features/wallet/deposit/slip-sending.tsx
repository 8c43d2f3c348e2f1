import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app.ts';
import { Button } from '../../../design/button.tsx';
import { createSending, useSending } from './sending.ts';

/** How far the upload is, and the way to end it. */
export function SlipSending() {
  const { t } = useTranslation();
  const sendings = useApp().service(createSending);
  const sending = useSending();
  const title = useRef<HTMLParagraphElement>(null);
  // Not the button: another Enter would end what the first one began.
  useEffect(() => title.current?.focus(), []);
  const percent = Math.floor((sending?.share ?? 0) * 100);
  return (
    <div className="flex flex-col gap-4 py-4">
      <p ref={title} tabIndex={-1} className="text-center text-h2 font-semibold">
        {t('slipUpload.sending')}
      </p>
      <progress
        aria-label={t('slipUpload.sending')}
        max={100}
        value={percent}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-gold"
      />
      <p className="text-center text-small text-muted tabular-nums">
        {percent < 100 ? t('slipUpload.sent', { percent }) : t('slipUpload.waiting')}
      </p>
      <Button variant="quiet" busy={sending?.cancelled ?? false} onClick={sendings.cancel}>
        {t('slipUpload.cancel')}
      </Button>
    </div>
  );
}
