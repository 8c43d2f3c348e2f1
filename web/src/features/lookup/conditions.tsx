import { useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { QueryWaiting } from '../../core/ui/query-waiting.tsx';
import { HtmlList } from './html-list.tsx';
import { conditionsQuery } from './queries.ts';

/** Inside of the conditions sheet. */
export default function Conditions() {
  const { t } = useTranslation();
  const conditions = useQuery(conditionsQuery());
  if (!conditions.data) return <QueryWaiting query={conditions} title={t('lookup.loadFailed')} />;
  if (conditions.data.length === 0) return <Empty icon={ScrollText} title={t('lookup.noConditions')} />;
  return <HtmlList texts={conditions.data} />;
}
