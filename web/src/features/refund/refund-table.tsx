import type { Refund } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/money.tsx';
import { DateTime } from '../../core/ui/date-time.tsx';
import { PagedTable, type Column } from '../../core/ui/paged-table.tsx';
import { REFUND_PAGE_SIZE, refundListQuery } from './queries.ts';

const columns: readonly Column<Refund>[] = [
  { label: 'refund.date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'refund.received',
    end: true,
    cell: ({ refundAmount }) => <Money amount={refundAmount} className="font-semibold" />,
  },
];

/** Refunds received so far, 10 per page from page 1 (spec §9). */
export function RefundTable() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(refundListQuery(page));
  return (
    <PagedTable
      title={t('refund.list')}
      columns={columns}
      items={query.data?.refunds}
      unread={query.data?.dropped?.refunds}
      total={query.data?.total ?? 0}
      size={REFUND_PAGE_SIZE}
      page={page}
      onPage={setPage}
      query={query}
      loadFailed={t('refund.listFailed')}
      empty={{ icon: HandCoins, title: t('refund.empty'), hint: t('refund.emptyHint') }}
    />
  );
}
