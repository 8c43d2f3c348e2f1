import { useTranslation } from 'react-i18next';
import { Link } from '../../design/link.tsx';
import { Alert } from '../../design/alert.tsx';
import { Button, buttonClasses } from '../../design/button.tsx';

/**
 * Before a player sends real money: a bonus has to be ended first (spec §4), and the way to do that.
 * @param onReveal shows what money could be sent to all the same, for later
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

/** To where a bonus is ended, and where it says how. */
export function EndBonusLink({ variant }: { variant?: 'main' | 'quiet' }) {
  const { t } = useTranslation();
  return (
    <Link to="/user/bonus" className={buttonClasses(variant)}>
      {t('bonusFirst.open')}
    </Link>
  );
}
