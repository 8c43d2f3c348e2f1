import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useBonusBlock } from '../../core/active-bonus.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { withKeys } from '../../core/with-keys.ts';
import { byDay } from './statement-days.ts';
import { StatementRow } from './statement-row.tsx';
import { StatementTable } from './statement-table.tsx';
import { isOpenDeposit } from './statement-view.ts';

interface StatementListProps {
  readonly items: readonly StatementItem[];
  /** The display name of WALLET, a game or a bank. */
  readonly nameOf: (code: string) => string;
  readonly onOpen: (item: StatementItem) => void;
}

/** The width that a table row needs to stay on one line, in rem: with amounts in kip and the longest names. */
const TABLE = 44;

/** Entries under their days: a list on a phone, a table if there is room for it. */
export function StatementList({ items, nameOf, onOpen }: StatementListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [place, isTable] = useRoom<HTMLDivElement>(TABLE);
  const blocked = useBonusBlock() === true;
  const days = withKeys(byDay(items), ({ day }) => String(day)).map(
    ({ key: dayKey, item: { day, entries } }) => ({
      key: dayKey,
      title: formatDay(day, locale),
      entries: withKeys(entries, ({ createdAt }) => createdAt).map(({ key, item }) => ({
        key,
        item,
        nameOf,
        held: blocked && isOpenDeposit(item),
        onOpen,
      })),
    }),
  );
  return (
    <div ref={place}>
      {isTable ? (
        <StatementTable days={days} />
      ) : (
        <section aria-label={t('statement.list')} className="flex flex-col gap-4">
          {days.map(({ key: dayKey, title, entries }) => (
            <div key={dayKey}>
              <h2 translate="no" className="mb-2 text-small font-semibold text-muted">
                {title}
              </h2>
              <ol className="card divide-y divide-hairline py-1">
                {entries.map(({ key, ...entry }) => (
                  <StatementRow key={key} {...entry} />
                ))}
              </ol>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

/** Whether the element is at least this wide, in rem. Known before the paint; a panel beside the page may change it. */
function useRoom<Element extends HTMLElement>(rem: number): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [enough, setEnough] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const { fontSize } = getComputedStyle(document.documentElement);
      setEnough(element.clientWidth >= rem * Number.parseFloat(fontSize));
    };
    // No element is wider than its window, so a phone skips this extra layout.
    if (matchMedia(`(min-width: ${rem}rem)`).matches) measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [rem]);
  return [ref, enough];
}
