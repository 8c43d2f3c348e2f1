import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../design/link.tsx';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Empty } from '../../design/empty.tsx';
import { LoadingOverlay, Skeleton } from '../../design/loading.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { ReservedHeight } from '../../design/reserved-space.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { Answer, UnreadRows } from '../../core/ui/query-state.tsx';
import { pageFrom } from '../../core/ui/page-range.ts';
import { Pagination } from '../../core/ui/pagination.tsx';
import { PAGE_SIZE, statementQuery } from '../../core/statement.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { SlowOver } from '../../core/ui/slow-over.tsx';
import { useAccountNames } from '../../core/account-names.ts';
import { StatementList } from './statement-list.tsx';

const Slips = lazyComponent(() => import('./slips.tsx'));
const Finder = lazyComponent(() => import('./statement-finder.tsx'), 'receipt');
const StatementReceipt = lazyComponent(() => import('./statement-receipt.tsx'), 'receipt');

/** Movements of money, newest first, page by page (spec §2, §9). The page number is in the URL. */
export function Component() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const page = pageFrom(search.get('page'));
  const nameOf = useAccountNames();
  const [finding, setFinding] = useState(false);
  const [opened, setOpened] = useState<StatementItem>();
  // A link after a transfer leads to its receipt.
  const isLedToReceipt = search.has('receipt');
  const [slips, setSlips] = useState(false);
  // A link after a slip upload leads to the list of slips.
  const isLedToSlips = search.has('slips');
  const leaveOut = (parameter: 'slips' | 'receipt') => {
    if (!search.has(parameter)) return;
    search.delete(parameter);
    setSearch(search, { replace: true });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1>{t('statement.title')}</h1>
        <div className="-mx-3 flex flex-wrap">
          <Button
            variant="link"
            aria-pressed={finding}
            className="px-3"
            data-shortcut="/"
            onClick={() => setFinding(!finding)}
          >
            <Search size={18} aria-hidden="true" />
            <span className="text-small">{t('statement.find')}</span>
          </Button>
          <Button variant="link" aria-haspopup="dialog" className="px-3" onClick={() => setSlips(true)}>
            <ReceiptText size={18} aria-hidden="true" />
            <span className="text-small">{t('statement.uploads')}</span>
          </Button>
        </div>
      </div>
      {finding ? (
        <Finder
          nameOf={nameOf}
          renderList={(items) => <StatementList items={items} nameOf={nameOf} onOpen={setOpened} />}
          waiting={<StatementSkeleton />}
        />
      ) : (
        <StatementPart page={page} nameOf={nameOf} onOpen={setOpened} />
      )}
      <Sheet
        open={slips || isLedToSlips}
        title={t('statement.uploads')}
        onClosed={() => {
          setSlips(false);
          leaveOut('slips');
        }}
      >
        <ReservedHeight>
          <Slips />
        </ReservedHeight>
      </Sheet>
      <Sheet
        open={opened !== undefined || isLedToReceipt}
        title={t('statement.receipt')}
        onClosed={() => {
          setOpened(undefined);
          leaveOut('receipt');
        }}
      >
        <ReservedHeight of="form">
          {(opened || isLedToReceipt) && <StatementReceipt item={opened} nameOf={nameOf} />}
        </ReservedHeight>
      </Sheet>
    </div>
  );
}

interface StatementPartProps {
  readonly page: number;
  readonly nameOf: (code: string) => string;
  readonly onOpen: (item: StatementItem) => void;
}

/** One page of the statement. */
function StatementPart({ page, nameOf, onOpen }: StatementPartProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...statementQuery(page),
    // Home may have loaded the first page just before: the member wants to see what has happened since.
    refetchOnMount: 'always',
  });
  const { isPlaceholderData } = query;
  return (
    <Answer query={query} title={t('statement.loadFailed')} waiting={<StatementSkeleton />}>
      {(data) =>
        data.statements.length === 0 ? (
          <NoEntries page={page} />
        ) : (
          <>
            <div className="relative rounded-card" aria-busy={isPlaceholderData || undefined}>
              {isPlaceholderData && <LoadingOverlay />}
              <StatementList items={data.statements} nameOf={nameOf} onOpen={onOpen} />
            </div>
            <UnreadRows rows={data.dropped?.statements} />
            <Pagination
              current={page}
              total={data.total}
              size={PAGE_SIZE}
              given={data.statements.length + (data.dropped?.statements ?? 0)}
            />
          </>
        )
      }
    </Answer>
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

/** In the sizes of a page of entries. */
function StatementSkeleton() {
  const { t } = useTranslation();
  return (
    <SlowOver>
      <div className="card flex flex-col gap-4">
        <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
        {[1, 2, 3, 4, 5].map((entry) => (
          <div key={entry} className="flex items-start gap-3">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </SlowOver>
  );
}
