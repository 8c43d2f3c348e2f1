import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { type Amount, isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../core/ui/query-state.tsx';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/empty.tsx';
import { Field } from '../../design/field.tsx';
import { Skeleton } from '../../design/loading.tsx';
import { Money } from '../../design/money.tsx';
import {
  filtered,
  kindFilters,
  noFilter,
  periods,
  sumsOf,
  type StatementFilter,
} from './statement-filter.ts';
import { useBangkokDay } from '../../core/use-bangkok-day.ts';
import { foundEntriesQuery } from './found-entries.ts';

interface StatementFinderProps {
  /** The display name of WALLET, a game or a bank. */
  readonly nameOf: (code: string) => string;
  /** Rendered by the page, so that this chunk does not need the list's code. */
  readonly renderList: (items: readonly StatementItem[]) => ReactNode;
}

/** How many entries are rendered at first, and added by each "show more". */
const SHOWN = 50;

/** Finds entries by kind, period and text, and sums them up. */
export default function StatementFinder({ nameOf, renderList }: StatementFinderProps) {
  const { t } = useTranslation();
  const day = useBangkokDay();
  const query = useQuery(foundEntriesQuery());
  const { data } = query;
  const [filter, setFilter] = useState(noFilter);
  const [shown, setShown] = useState(SHOWN);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<number>(undefined);
  useLayoutEffect(() => {
    const entry = more.current;
    more.current = undefined;
    // After the last entries the button is removed, and the focus would be lost with it.
    if (entry !== undefined && document.activeElement === document.body)
      list.current?.querySelectorAll('button')[entry]?.focus({ preventScroll: true });
  });
  const change = (part: Partial<StatementFilter>) => {
    setFilter({ ...filter, ...part });
    setShown(SHOWN);
  };
  const items = data && filtered(data.items, filter, day, nameOf);
  return (
    <div className="flex flex-col gap-4">
      <div className="card flex flex-col gap-3">
        <Field
          ref={field}
          type="search"
          label={t('finder.search')}
          prefix={<Search size={20} aria-hidden="true" />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          value={filter.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Choice
          label={t('finder.kind')}
          options={Object.keys(kindFilters) as (keyof typeof kindFilters)[]}
          chosen={filter.kind}
          text={(kind) => t(kind === 'all' ? 'finder.all' : `statement.${kind}`)}
          onChoose={(kind) => change({ kind })}
        />
        <Choice
          label={t('finder.period')}
          options={Object.keys(periods) as (keyof typeof periods)[]}
          chosen={filter.period}
          text={(period) => t(`finder.${period === 'all' ? 'anyTime' : period}`)}
          onChoose={(period) => change({ period })}
        />
      </div>
      <QueryState
        of={[query]}
        title={t('statement.loadFailed')}
        waiting={<Skeleton className="h-40 rounded-card" />}
      />
      {items && (
        <>
          <Sums items={items} />
          {items.length === 0 ? (
            <Empty icon={SearchX} title={t('finder.none')} />
          ) : (
            <div ref={list}>{renderList(items.slice(0, shown))}</div>
          )}
          {items.length > shown && (
            <Button
              variant="quiet"
              onClick={() => {
                more.current = shown;
                setShown(shown + SHOWN);
              }}
            >
              {t('finder.more', { entries: items.length - shown })}
            </Button>
          )}
          {!data.all && (
            <p className="text-center text-small text-muted">
              {t('finder.newest', { entries: data.items.length })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly options: readonly Id[];
  readonly chosen: Id;
  readonly text: (option: Id) => string;
  readonly onChoose: (option: Id) => void;
}

function Choice<Id extends string>({ label, options, chosen, text, onChoose }: ChoiceProps<Id>) {
  return (
    <fieldset>
      <legend className="mb-1 text-small text-muted">{label}</legend>
      <div className="chips">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            onClick={() => onChoose(option)}
            className="chip"
          >
            {text(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The number of entries and their sums. */
function Sums({ items }: { items: Parameters<typeof sumsOf>[0] }) {
  const { t } = useTranslation();
  const { incoming, outgoing } = sumsOf(items);
  return (
    <output className="card flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="text-small text-muted">{t('finder.found', { entries: items.length })}</span>
      <span className="ml-auto flex flex-wrap justify-end gap-x-6 font-semibold">
        {isSaid(incoming) && <Money amount={incoming} sign="in" />}
        {isSaid(outgoing) && <Money amount={outgoing} sign="out" />}
      </span>
    </output>
  );
}

/** A sum of nothing is left out: “−0.00” is no figure. One that is not known is a dash. */
const isSaid = (sum: Amount | undefined): boolean => sum === undefined || isPositive(sum);
