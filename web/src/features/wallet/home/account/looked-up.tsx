import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../design/alert.tsx';
import { Button } from '../../../../design/button.tsx';

interface LookedUpProps {
  title: string;
  verification: 'loading' | 'done' | 'failed';
  /** The text after the lookup. */
  found: string;
  onCheckAgain: () => void;
}

/** A lost answer of an action without money: the account itself shows whether it was done, not the statement. */
export function LookedUp({ title, verification, found, onCheckAgain }: LookedUpProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warn"
      title={title}
      action={
        verification === 'failed' && (
          <Button variant="quiet" onClick={onCheckAgain}>
            {t('outcome.checkAgain')}
          </Button>
        )
      }
    >
      {verification === 'done'
        ? found
        : t(verification === 'loading' ? 'outcome.checking' : 'outcome.unavailable')}
    </Alert>
  );
}
