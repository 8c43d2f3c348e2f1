import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/sheet.tsx';
import { ReservedHeight } from '../../design/reserved-space.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';

const Conditions = lazyComponent(() => import('./conditions.tsx'));

/** The conditions, out of the bottom bar (spec §2). */
export function ConditionsSheet({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  useEffect(() => ServerHtml.prefetch(), []);
  return (
    <Sheet open title={t('lookup.conditions')} onClosed={onClosed}>
      <ReservedHeight>
        <Conditions />
      </ReservedHeight>
    </Sheet>
  );
}
