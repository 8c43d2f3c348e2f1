import { useTranslation } from 'react-i18next';
import { Link } from '../../design/link.tsx';
import { Alert } from '../../design/alert.tsx';
import { Button, buttonClasses } from '../../design/button.tsx';

/**
 * Shown instead of a deposit form: a bonus has to be ended first (spec §4), with a link to that.
 * @param onReveal shows where money can be sent anyway, for later
 */
export function BonusFirst({ onReveal }: { onReveal?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 pb-2">
      <Alert tone="warn" title={t('bonusFirst.title')}>
        <p>{t('bonusFirst.text')}</p>
        <p className="mt-2">{t('bonusFirst.sent')}</p>
      </Alert>
      <EndBonusLink />
      {onReveal && (
        <Button variant="quiet" onClick={onReveal}>
          {t('bonusFirst.reveal')}
        </Button>
      )}
    </div>
  );
}

/** A link to where the bonus can be ended, with the conditions. */
export function EndBonusLink({ variant }: { variant?: 'main' | 'quiet' }) {
  const { t } = useTranslation();
  return (
    <Link to="/user/bonus" className={buttonClasses(variant)}>
      {t('bonusFirst.open')}
    </Link>
  );
}
