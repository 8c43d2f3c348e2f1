import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/sheet.tsx';
import { lazyPart } from '../system/lazy-part.tsx';

const Conditions = lazyPart(() => import('./conditions.tsx'));

/** The conditions, out of the bottom bar (spec §2). */
export function ConditionsSheet({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open title={t('lookup.conditions')} onClosed={onClosed}>
      <Conditions />
    </Sheet>
  );
}
