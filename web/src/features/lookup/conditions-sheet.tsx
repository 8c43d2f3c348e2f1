import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/sheet.tsx';
import { Steady } from '../../design/steady.tsx';
import { lazyPart } from '../../core/ui/lazy-part.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';

const Conditions = lazyPart(() => import('./conditions.tsx'));

/** The conditions, out of the bottom bar (spec §2). */
export function ConditionsSheet({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  useEffect(() => ServerHtml.prefetch(), []);
  return (
    <Sheet open title={t('lookup.conditions')} onClosed={onClosed}>
      <Steady>
        <Conditions />
      </Steady>
    </Sheet>
  );
}
