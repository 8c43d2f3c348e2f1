import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClasses } from '../../design/button.tsx';
import { Empty } from '../../design/empty.tsx';
import { LoadingOverlay, Skeleton } from '../../design/loading.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { ReservedHeight } from '../../design/reserved-space.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { QueryFailed, UnreadRows } from '../../core/ui/query-state.tsx';
import { pageCount, pageFrom } from '../../core/ui/page-range.ts';
import { Pagination } from '../../core/ui/pagination.tsx';
import { PAGE_SIZE, statementQuery } from '../../core/statement.ts';
import { StatementRow } from './statement-row.tsx';
import { isOpenDeposit, statementView } from './statement-view.ts';
import { useBonusBlock } from '../../core/active-bonus.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { banksQuery, depositQuery } from '../../core/lookup.ts';
import { WALLET, walletQuery } from '../../core/wallet.ts';

const Slips = lazyComponent(() => import('./slips.tsx'));

/** Movements of money, newest first, a page at a time (spec §2, §9). The page is in the address. */
export function Component() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const page = pageFrom(search.get('page'));
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(statementQuery(page));
  const nameOf = useAccountNames();
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

/** In the shape of a page of entries. */
function StatementSkeleton() {
  const { t } = useTranslation();
  return (
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
      <SlowHint />
    </div>
  );
}

/** Human names of where money comes from and goes to; the code itself where none is known (yet). */
function useAccountNames(): (code: string) => string {
  const { t } = useTranslation();
  const thai = useLocale() === 'th';
  const { data: wallet } = useQuery(walletQuery());
  const { data: deposit } = useQuery(depositQuery());
  const { data: banks } = useQuery(banksQuery());
  const own = new Map<string, string>([
    [WALLET, t('statement.wallet')],
    ['BONUS', t('statement.bonusAccount')],
    ['TRUEWALLET', t('statement.truewallet')],
  ]);
  return (code) => {
    const game = wallet?.slots.find((slot) => slot.code === code)?.name;
    const bank = deposit?.banks.find(({ bankCode }) => bankCode === code)?.bank;
    // The member's own bank need not be one of the operator's; of those only the Thai name is known.
    const other = thai ? banks?.find((each) => each.code === code)?.nameTH : undefined;
    return own.get(code) ?? game ?? (thai ? bank?.nameTH : bank?.nameEN) ?? other ?? code;
  };
}
