import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import { Money } from '../../design/money.tsx';
import { formatTime } from './statement-days.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { KindMark, OpenReceipt, Route, StatusMark, type StatementRowProps } from './statement-row.tsx';
import { statementView } from './statement-view.ts';

interface StatementTableProps {
  readonly days: readonly {
    readonly key: string;
    readonly title: string;
    readonly entries: readonly (StatementRowProps & { readonly key: string })[];
  }[];
}

const columns = ['kind', 'route', 'time', 'status', 'amount'] as const;

/** The statement on a wide screen: a row for each entry, a heading for each day. */
export function StatementTable({ days }: StatementTableProps) {
  const { t } = useTranslation();
  return (
    <div className="card overflow-x-auto px-5 py-2">
      <table aria-label={t('statement.list')}>
        <thead>
          <tr className="border-b text-left text-small text-muted">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classes('px-2 py-3 font-normal', column === 'amount' && 'text-right')}
              >
                {t(`statementTable.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ key: dayKey, title, entries }) => (
          <tbody key={dayKey} className="divide-y divide-hairline border-b last:border-0">
            <tr>
              <th
                translate="no"
                scope="rowgroup"
                colSpan={columns.length}
                className="px-2 pt-4 pb-2 text-left text-small font-semibold"
              >
                {title}
              </th>
            </tr>
            {entries.map(({ key, ...entry }) => (
              <Entry key={key} {...entry} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Memoised like a row of the list. */
const Entry = memo(function Entry({ item, nameOf, held, onOpen }: StatementRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const view = statementView(item, nameOf);
  return (
    <tr className="relative hover:bg-surface-2">
      <td className="px-2 py-2">
        <span className="flex items-center gap-3 font-semibold whitespace-nowrap">
          <KindMark kind={view.kind} />
          {t(`statement.${view.kind}`)}
        </span>
      </td>
      <td className="px-2 py-2">
        <Route view={view} held={held} />
      </td>
      <td className="px-2 py-2 text-small whitespace-nowrap text-muted">
        <time dateTime={view.createdAt} translate="no" className="tabular-nums">
          {formatTime(view.createdAt, locale)}
        </time>
      </td>
      <td className="px-2 py-2 text-small whitespace-nowrap">
        <StatusMark status={view.status} />
      </td>
      <td className="px-2 py-2 text-right whitespace-nowrap">
        <Money
          amount={view.amount}
          {...(view.sign && { sign: view.sign })}
          className={classes('font-semibold', view.status !== 'success' && 'text-muted!')}
        />
        <OpenReceipt view={view} onOpen={() => onOpen(item)} />
      </td>
    </tr>
  );
});
