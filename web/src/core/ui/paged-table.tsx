import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Empty } from '../../design/empty.tsx';
import { LoadingOverlay, Skeleton } from '../../design/loading.tsx';
import type { PlainKey } from '../../i18n/texts.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { Pagination } from './pagination.tsx';
import { QueryState, UnreadRows } from './query-state.tsx';
import type { QueryDoing } from './use-stale.ts';

export interface Column<Item> {
  label: PlainKey;
  /** Aligned to the end of the line, such as amounts. */
  end?: boolean;
  cell: (item: Item) => ReactNode;
}

interface PagedTableProps<Item> {
  title: string;
  columns: readonly Column<Item>[];
  /** The entries of the current page; `undefined` until there is an answer. */
  items: readonly Item[] | undefined;
  /** How many entries of the page could not be read. */
  unread: number | undefined;
  /** The number of all entries, if the server gives it. */
  total: number | null | undefined;
  /** Entries on a page. */
  size: number;
  page: number;
  onPage: (page: number) => void;
  query: QueryDoing & { isPlaceholderData: boolean };
  loadFailed: string;
  empty: { icon: LucideIcon; title: string; hint: string };
}

/** A table in a sheet, one page at a time. The operator's app shows nothing if it cannot be loaded; this one says so. */
export function PagedTable<Item>({
  title,
  items,
  unread,
  total,
  size,
  page,
  onPage,
  query,
  ...rest
}: PagedTableProps<Item>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id}>{title}</h3>
      <QueryState of={[query]} title={rest.loadFailed} waiting={<TableSkeleton />} />
      {items?.length === 0 && page === 1 && <Empty {...rest.empty} />}
      {items?.length === 0 && page > 1 && (
        <Empty
          {...rest.empty}
          title={t('statement.emptyPage')}
          hint={undefined}
          action={
            <Button variant="quiet" onClick={() => onPage(1)}>
              {t('statement.firstPage')}
            </Button>
          }
        />
      )}
      {items && items.length > 0 && (
        <>
          <div
            className="@container relative rounded-control text-small"
            aria-busy={query.isPlaceholderData || undefined}
          >
            {query.isPlaceholderData && <LoadingOverlay />}
            <Table labelledBy={id} columns={rest.columns} items={items} />
          </div>
          <UnreadRows rows={unread} />
          <Pagination
            current={page}
            total={total ?? null}
            size={size}
            given={items.length + (unread ?? 0)}
            onPage={onPage}
          />
        </>
      )}
    </section>
  );
}

interface TableProps<Item> {
  labelledBy: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
}

/** With large text the cells do not fit side by side, and wrap. */
const rowClasses = '@max-[18em]:flex @max-[18em]:flex-wrap @max-[18em]:justify-between';

const cellClasses = (end: boolean | undefined) => classes('px-1.5 py-2 align-top', end && 'text-right');

function Table<Item>({ labelledBy, columns, items }: TableProps<Item>) {
  const { t } = useTranslation();
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr className={classes(rowClasses, 'border-b text-muted')}>
          {columns.map(({ label, end }) => (
            <th
              key={label}
              scope="col"
              className={classes(cellClasses(end), 'text-left font-normal whitespace-nowrap')}
            >
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {items.map((item, row) => (
          // Entries have no id, and two may be identical.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} className={rowClasses}>
            {columns.map(({ label, end, cell }) => (
              <td key={label} className={cellClasses(end)}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
