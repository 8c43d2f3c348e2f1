import type { Slip } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/money.tsx';
import { slipReasonText } from '../../i18n/message-text.ts';
import { DateTime } from '../../core/ui/date-time.tsx';
import { PagedTable, type Column } from '../../core/ui/paged-table.tsx';
import { PAGE_SIZE, slipsQuery } from './queries.ts';
import { SlipLink } from './slip-link.tsx';
import { slipAmount } from './slip-view.ts';
import { StatusMark } from './status-mark.tsx';
import { statementStatus } from './statement-view.ts';

const columns: readonly Column<Slip>[] = [
  { label: 'slips.date', cell: (slip) => <DateTime instant={slip.createdAt} /> },
  { label: 'slips.amount', end: true, cell: (slip) => <Amount slip={slip} /> },
  { label: 'slips.status', cell: (slip) => <Status slip={slip} /> },
];

/** Inside of the slip sheet: what became of each uploaded slip (spec §2 statement). */
export default function Slips() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(slipsQuery(page));
  return (
    <div className="pb-2">
      <PagedTable
        title={t('slips.list')}
        columns={columns}
        items={query.data?.slips}
        unread={query.data?.dropped?.slips}
        total={query.data?.total ?? 0}
        size={PAGE_SIZE}
        page={page}
        onPage={setPage}
        query={query}
        loadFailed={t('slips.loadFailed')}
        empty={{ icon: ReceiptText, title: t('slips.empty'), hint: t('slips.emptyHint') }}
      />
    </div>
  );
}

function Amount({ slip }: { slip: Slip }) {
  const amount = slipAmount(slip);
  return amount === null ? '-' : <Money amount={amount} className="font-semibold" />;
}

/** Status, the reason of a refusal where it is known (spec §8), and the way to the picture. */
function Status({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const reason = slip.note ? slipReasonText(t, slip.note) : undefined;
  return (
    <div className="flex flex-col items-start">
      <StatusMark status={statementStatus(slip.status)} />
      {reason && <p className="text-muted">{reason}</p>}
      <SlipLink slip={slip} />
    </div>
  );
}
