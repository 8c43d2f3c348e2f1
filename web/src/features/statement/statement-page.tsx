import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Empty } from '../../design/empty.tsx';
import { LoadingOverlay } from '../../design/loading-overlay.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { ReservedHeight } from '../../design/reserved-space.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { pageCount, pageFrom } from '../../core/ui/page-range.ts';
import { Pagination } from '../../core/ui/pagination.tsx';
import { UnreadRows } from '../../core/ui/unread-rows.tsx';
import { PAGE_SIZE, statementQuery } from './queries.ts';
import { StatementRow } from './statement-row.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { isOpenDeposit, statementView } from './statement-view.ts';
import { usePlaceNames } from './use-place-names.ts';
import { useBonusBlock } from '../../core/active-bonus.ts';

const Slips = lazyComponent(() => import('./slips.tsx'));

/** Movements of money, newest first, a page at a time (spec §2, §9). The page is in the address. */
export function Component() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const page = pageFrom(search.get('page'));
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(statementQuery(page));
  const nameOf = usePlaceNames();
  const blocked = useBonusBlock() === true;
  const [slips, setSlips] = useState(false);
  // Who has just sent a slip is led to the list of them.
  const isLedToSlips = search.has('slips');
  const slipsClosed = () => {
    setSlips(false);
    if (!isLedToSlips) return;
    search.delete('slips');
    setSearch(search, { replace: true });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1>{t('statement.title')}</h1>
        <Button variant="link" aria-haspopup="dialog" className="-mx-3 px-3" onClick={() => setSlips(true)}>
          <ReceiptText size={18} aria-hidden="true" />
          <span className="text-small">{t('statement.uploads')}</span>
        </Button>
      </div>
      {isError && (
        <QueryFailed
          title={t('statement.loadFailed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <StatementSkeleton />}
      {data && data.statements.length === 0 && <NoEntries page={page} />}
      {data && data.statements.length > 0 && (
        <>
          <div className="relative rounded-card" aria-busy={isPlaceholderData || undefined}>
            {isPlaceholderData && <LoadingOverlay />}
            <ol aria-label={t('statement.list')} className="card divide-y divide-hairline py-1">
              {data.statements.map((item, index) => (
                <StatementRow
                  // Entries have no id, and two may be the same in everything.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={`${item.createdAt}-${index}`}
                  view={statementView(item, nameOf)}
                  held={blocked && isOpenDeposit(item)}
                />
              ))}
            </ol>
          </div>
          <UnreadRows rows={data.dropped?.statements} />
          <Pagination current={page} last={pageCount(data.total ?? 0, PAGE_SIZE)} />
        </>
      )}
      <Sheet open={slips || isLedToSlips} title={t('statement.uploads')} onClosed={slipsClosed}>
        <ReservedHeight>
          <Slips />
        </ReservedHeight>
      </Sheet>
    </div>
  );
}

function NoEntries({ page }: { page: number }) {
  const { t } = useTranslation();
  if (page === 1)
    return <Empty icon={ReceiptText} title={t('statement.empty')} hint={t('statement.emptyHint')} />;
  return (
    <Empty
      icon={ReceiptText}
      title={t('statement.emptyPage')}
      action={
        <Link to="?" className={buttonClasses('quiet')}>
          {t('statement.firstPage')}
        </Link>
      }
    />
  );
}
