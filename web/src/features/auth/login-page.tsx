import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../core/app.ts';
import { Alert } from '../../design/alert.tsx';
import { messageText } from '../../i18n/message-text.ts';
import { LoginForm } from './login-form.tsx';

/** The way in (spec §2). Where it leads afterwards is decided by the session flow, out of the address. */
export function Component() {
  const { t, i18n } = useTranslation();
  const reason = useSession((now) => now.reason);
  const state = useLocation().state as { phone?: unknown } | null;
  return (
    <section className="mx-auto flex max-w-105 flex-col pt-10 pb-8 sm:pt-20">
      <h1>{t('auth.welcome')}</h1>
      <p className="mt-1 mb-8 text-muted">{t('auth.lead')}</p>
      {reason && <Alert tone="warn" title={messageText(i18n, reason)} className="-mt-4 mb-6" />}
      <LoginForm knownPhone={typeof state?.phone === 'string' ? state.phone : undefined} />
      <p className="mt-4 text-center">
        <span className="text-muted">{t('auth.noAccount')}</span>{' '}
        <Link to="/register" className="inline-block py-3 text-gold underline underline-offset-4">
          {t('publicNav.register')}
        </Link>
      </p>
    </section>
  );
}
