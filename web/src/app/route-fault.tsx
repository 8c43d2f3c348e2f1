import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '../design/button.tsx';

/** In place of a screen that could not be loaded or drawn. */
export function RouteFault() {
  const { t } = useTranslation();
  const error = useRouteError();
  // oxlint-disable-next-line no-console -- the player sees no details
  useEffect(() => console.error(error), [error]);
  return (
    <section role="alert" className="page flex flex-col items-center gap-3 py-16 text-center">
      <h1>{t('shell.faultTitle')}</h1>
      <p className="text-muted">{t('shell.faultText')}</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </section>
  );
}
