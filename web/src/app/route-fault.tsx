import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useApp } from '../core/app.ts';
import { ChunkMissing } from '../core/chunks.ts';
import { useRetryWhenBack } from '../core/use-retry.ts';
import { Button } from '../design/button.tsx';
import type { PlainKey } from '../i18n/texts.ts';
import { isReachable } from '../platform/connection.ts';

/** Shown instead of a screen that could not be loaded or rendered. */
export function RouteFault() {
  const error = useRouteError();
  return error instanceof ChunkMissing ? <ScreenMissing /> : <ScreenBroken error={error} />;
}

/** Its code could not be loaded. It is retried automatically; without a connection a reload would leave the app. */
function ScreenMissing() {
  const { t } = useTranslation();
  const online = useApp().isOnline();
  const { state, revalidate } = useRevalidator();
  const retry = () => void revalidate();
  useRetryWhenBack(retry);
  return online ? (
    <Fault title="shell.faultTitle" text="shell.unreachable">
      <Button className="mt-3" busy={state === 'loading'} onClick={retry}>
        {t('design.tryAgain')}
      </Button>
    </Fault>
  ) : (
    <Fault title="shell.offline" text="shell.opensWhenBack" />
  );
}

function ScreenBroken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { telemetry, isOnline } = useApp();
  const online = isOnline();
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the player sees no details
    console.error(error);
    telemetry.report({ type: 'fault', error });
  }, [error, telemetry]);
  const reload = async () => {
    if (await isReachable()) location.reload();
    else setUnreachable(true);
  };
  if (!online) return <Fault title="shell.faultTitle" text="shell.offline" />;
  return (
    <Fault title="shell.faultTitle" text={unreachable ? 'shell.unreachable' : 'shell.faultText'}>
      <Button className="mt-3" onClick={() => void reload()}>
        {t('shell.reload')}
      </Button>
    </Fault>
  );
}

function Fault({ title, text, children }: { title: PlainKey; text: PlainKey; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="page flex flex-col items-center gap-3 py-16 text-center">
      <h1>{t(title)}</h1>
      <p className="text-muted">{t(text)}</p>
      {children}
    </section>
  );
}
