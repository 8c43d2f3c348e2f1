import { useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/sheet.tsx';
import { ReservedHeight } from '../../design/reserved-space.tsx';
import { ServerHtml, ServerHtmlList } from '../../core/ui/server-html.tsx';
import { Empty } from '../../design/empty.tsx';
import { Answer } from '../../core/ui/query-state.tsx';
import { conditionsQuery } from '../../core/lookup.ts';

/** The sheet with the conditions, opened from the bottom bar (spec §2). */
export function ConditionsSheet({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  useEffect(() => void ServerHtml.prefetch(), []);
  return (
    <Sheet open title={t('lookup.conditions')} onClosed={onClosed}>
      <ReservedHeight>
        <Conditions />
      </ReservedHeight>
    </Sheet>
  );
}

/** Content of the conditions sheet. */
function Conditions() {
  const { t } = useTranslation();
  const conditions = useQuery(conditionsQuery());
  return (
    <Answer query={conditions} title={t('lookup.loadFailed')}>
      {(texts) =>
        texts.length === 0 ? (
          <Empty icon={ScrollText} title={t('lookup.noConditions')} />
        ) : (
          <ServerHtmlList texts={texts} />
        )
      }
    </Answer>
  );
}
