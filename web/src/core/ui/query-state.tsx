import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { SheetSkeleton } from './lazy-component.tsx';
import { SlowHint } from './slow-hint.tsx';
import { passesFocusOn } from './notice-place.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { QueryDoing } from './use-stale.ts';

interface QueryFailedProps {
  /** The title of the failure: what could not be loaded. */
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Shown instead of data that failed to load: the reason, and a retry button. For a query use `QueryState`. */
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

interface StateProps {
  /** The title if it fails: what could not be loaded. */
  title: string;
  /** Shown while loading, with the size of the content. */
  waiting?: ReactNode;
}

/**
 * The state of a screen's queries beside their answers, to be rendered as long as the screen is. If one has no answer: that
 * it is loading, or why it failed. If one could not be refetched: that its answer is old, and why. Otherwise nothing.
 */
export function QueryState({ of: queries, ...rest }: StateProps & { of: readonly QueryDoing[] }) {
  const missing = queries.filter(({ data }) => data === undefined);
  return missing.length > 0 ? <Missing queries={missing} {...rest} /> : <StaleNotice of={queries} />;
}

function Missing({ queries, title, waiting }: StateProps & { queries: readonly QueryDoing[] }) {
  const failed = queries.find(({ isError }) => isError);
  // Kept during a retry, which the query reports like a first fetch.
  const [last, setLast] = useState<unknown>();
  if (failed && failed.error !== last) setLast(failed.error);
  if (!failed && (last === undefined || queries.every(({ errorUpdateCount }) => errorUpdateCount === 0)))
    return waiting === undefined ? <SheetSkeleton /> : waiting;
  const again = () =>
    void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <div ref={passesFocusOn} className="flex flex-col gap-3">
      <QueryFailed title={title} error={failed?.error ?? last} busy={!failed} onRetry={again} />
      {!failed && <SlowHint />}
    </div>
  );
}

interface AnswerProps<Data> extends StateProps {
  query: QueryDoing & { readonly data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** What a query answered, and its `QueryState`. */
export function Answer<Data>({ query, children, ...rest }: AnswerProps<Data>) {
  return (
    <>
      {query.data !== undefined && children(query.data)}
      <QueryState of={[query]} {...rest} />
    </>
  );
}

/** Says how many entries of a page could not be read; nothing if there are none. */
export function UnreadRows({ rows = 0 }: { rows?: number | undefined }) {
  const { t } = useTranslation();
  return rows > 0 && <p className="text-small text-muted">{t('statement.unread', { rows })}</p>;
}
