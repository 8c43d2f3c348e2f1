import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { registerOtpOf } from './register-otp.ts';

interface ResendProps {
  /** When a code can be requested again, epoch milliseconds of the server's time. */
  at: number;
  busy: boolean;
  onResend: () => void;
}

/** The wait for another code, then the button. Give it `key={at}`, so that a new wait starts over. */
export function Resend({ at, busy, onResend }: ResendProps) {
  const { t } = useTranslation();
  const { clock } = useApp().service(registerOtpOf);
  const [waiting, setWaiting] = useState(() => at > clock.now());
  if (waiting) return <ResendWait at={at} onEnd={() => setWaiting(false)} />;
  return (
    <Button variant="quiet" busy={busy} onClick={onResend}>
      {t('otp.resend')}
    </Button>
  );
}

/** How long it takes until a code can be asked for. */
export function ResendWait({ at, onEnd }: { at: number; onEnd?: () => void }) {
  const { t } = useTranslation();
  const { clock } = useApp().service(registerOtpOf);
  return (
    <p className="flex min-h-13 flex-wrap items-center justify-center gap-x-2 text-small text-muted">
      {t('otp.resendIn')}
      <Countdown deadline={at} clock={clock} onEnd={onEnd} className="font-semibold text-text" />
    </p>
  );
}
