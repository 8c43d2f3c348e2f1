import type { Slice } from '@krapao/contracts/entities/spinwheel';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';

/** What is on the wheel, in words and at a size that everybody can read. */
export function PrizeList({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation();
  return (
    <details className="group w-full rounded-control bg-surface-2">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 px-4 py-2 text-small text-muted [&::-webkit-details-marker]:hidden">
        {t('spinwheel.prizes', { count: slices.length })}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-2 gap-x-4 px-4 pb-3">
        {slices.map(({ code, label, bgColor }) => (
          <li key={code} className="flex items-center gap-2 py-1">
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full inset-ring-1 inset-ring-control"
              style={{ backgroundColor: bgColor }}
            />
            <span className="min-w-0" translate="no">
              {label}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
