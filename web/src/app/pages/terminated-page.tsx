import { useMutation } from '@tanstack/react-query';
import DoorClosed from 'lucide-react/icons/door-closed';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { inQueries } from '../../core/ui/in-queries.tsx';
import { useApp } from '../../core/app.ts';
import { markTerminated } from '../service-check.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Brand, LanguageSwitcher, TopBar } from '../layouts/bar.tsx';

/** Says that the service is gone (spec §2), and checks again on request. */
function TerminatedPage() {
  const { textOfError, api } = useApp();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: () => api('lookup.active'),
    meta: { errors: 'silent' },
    onSuccess: ({ terminated }) => {
      if (terminated === 'gone') return;
      markTerminated(false);
      void navigate('/', { replace: true });
    },
  });
  return (
    <>
      <TopBar>
        <Brand />
        <LanguageSwitcher />
      </TopBar>
      <main id="main" tabIndex={-1} className="page flex flex-col items-center py-20 text-center">
        <span className="mb-5 grid size-16 place-items-center rounded-full bg-surface-2 text-muted">
          <DoorClosed size={28} aria-hidden="true" />
        </span>
        <h1>{t('shell.terminated')}</h1>
        <p className="mt-3 max-w-96">{t('terminated.text')}</p>
        <p className="mt-1 max-w-96 text-small text-muted">{t('terminated.hint')}</p>
        <Button className="mt-8" busy={check.isPending} onClick={() => check.mutate()}>
          {t('terminated.check')}
        </Button>
        <div className="mt-5 w-full max-w-96 text-left">
          {check.isError && <Alert tone="danger">{textOfError(check.error)}</Alert>}
          {check.data?.terminated === 'gone' && <Alert tone="info">{t('terminated.still')}</Alert>}
        </div>
      </main>
    </>
  );
}

export const Component = inQueries(TerminatedPage);
