import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { SheetSkeleton } from './lazy-component.tsx';

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

interface QueryWaitingProps {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** What could not be had, once that is so. */
  title: string;
}

/** In place of a part as long as it has nothing to show: it is on its way, or why it did not come. */
export function QueryWaiting({ query, title }: QueryWaitingProps) {
  if (!query.isError) return <SheetSkeleton />;
  return (
    <QueryFailed
      title={title}
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Tells how many entries of a page are missing because they could not be read; nothing where all could. */
export function UnreadRows({ rows = 0 }: { rows?: number | undefined }) {
  const { t } = useTranslation();
  return rows > 0 && <p className="text-small text-muted">{t('statement.unread', { rows })}</p>;
}
