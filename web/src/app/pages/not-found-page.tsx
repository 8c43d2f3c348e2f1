import Compass from 'lucide-react/icons/compass';
import { useTranslation } from 'react-i18next';
import { Link } from '../../design/link.tsx';
import { useSession } from '../../core/app.ts';
import { buttonClasses } from '../../design/button.tsx';
import { useLocale } from '../../i18n/use-locale.ts';

/** The words of the page, shown in every language (spec §2). */
const WORDS = 'Page Not Found';

/** The page for an unknown URL. */
export function Component() {
  const { t } = useTranslation();
  const isMember = useSession(({ session }) => session !== null);
  const locale = useLocale();
  return (
    <main id="main" tabIndex={-1} className="page flex flex-col items-center py-20 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-surface-2 text-muted">
        <Compass size={28} aria-hidden="true" />
      </span>
      <h1>{locale === 'en' ? WORDS : t('shell.notFound')}</h1>
      {locale !== 'en' && (
        <p lang="en" className="text-muted">
          {WORDS}
        </p>
      )}
      <p className="mt-3 text-muted">{t('notFound.text')}</p>
      <Link to={isMember ? '/user/home' : '/login'} className={buttonClasses('main', 'mt-8')}>
        {t('notFound.home')}
      </Link>
    </main>
  );
}
