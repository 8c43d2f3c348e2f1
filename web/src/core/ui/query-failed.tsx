import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';

interface QueryFailedProps {
  /** What could not be had. */
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** In place of what a query could not load: why, and the way to try again. */
export function QueryFailed({ title, error, busy, onRetry }: QueryFailedProps) {
  const { t } = useTranslation();
  const { textOfError } = useApp();
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          {t('design.tryAgain')}
        </Button>
      }
    >
      {textOfError(error)}
    </Alert>
  );
}
