import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/skeleton.tsx';
import { noticeQuery } from '../lookup/queries.ts';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { isHtml, noticeFor } from './notice-text.ts';

/** The operator's notice with the figure of this bonus (spec §3 notice). */
export function BonusNotice({ percentFail }: { percentFail: number | null }) {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(noticeQuery());
  if (data) {
    const text = noticeFor(data.notice, percentFail);
    return isHtml(text) ? <ServerHtml html={text} /> : <p className="whitespace-pre-line">{text}</p>;
  }
  if (!isError) return <Skeleton className="h-14" />;
  return (
    <QueryFailed
      title={t('bonus.noticeFailed')}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
