import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { PartSkeleton } from '../system/lazy-part.tsx';
import { QueryFailed } from '../system/query-failed.tsx';
import { HtmlList } from './html-list.tsx';
import { conditionsQuery } from './queries.ts';

/** Inside of the conditions sheet. */
export default function Conditions() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(conditionsQuery());
  if (data?.length === 0) return <Empty icon={ScrollText} title={t('lookup.noConditions')} />;
  if (data) return <HtmlList texts={data} />;
  if (!error) return <PartSkeleton />;
  return (
    <QueryFailed
      title={t('lookup.loadFailed')}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
