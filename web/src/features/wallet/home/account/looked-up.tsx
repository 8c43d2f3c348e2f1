import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../design/alert.tsx';
import { Button } from '../../../../design/button.tsx';

interface LookedUpProps {
  title: string;
  verification: 'loading' | 'done' | 'failed';
  /** What is known once it was looked up. */
  found: string;
  onCheckAgain: () => void;
}

/** No answer came, and no money is concerned: whether it was done is seen in the account itself, not in the statement. */
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
