import type { Slip } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ExternalLink from 'lucide-react/icons/external-link';
import { Money } from '../../design/money.tsx';
import { slipReasonText } from '../../i18n/message-text.ts';
import { DateTime } from '../../core/ui/date-time.tsx';
import { PagedTable, type Column } from '../../core/ui/paged-table.tsx';
import { PAGE_SIZE, slipsQuery, statementStatus } from '../../core/statement.ts';
import { slipAmount, slipAddress } from './statement-view.ts';
import { StatusMark } from './statement-row.tsx';
import { useApp } from '../../core/app.ts';
import { errorScope } from '../../core/error-scope.ts';
import { Spinner } from '../../design/loading.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { openBlankTab } from '../../platform/blank-tab.ts';
import { useUi } from '../../design/ui.ts';

const columns: readonly Column<Slip>[] = [
  { label: 'slips.date', cell: (slip) => <DateTime instant={slip.createdAt} /> },
  { label: 'slips.amount', end: true, cell: (slip) => <Amount slip={slip} /> },
  { label: 'slips.status', cell: (slip) => <Status slip={slip} /> },
];

/** Content of the slip sheet: the status of each uploaded slip (spec §2 statement). */
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
        total={query.data?.total}
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

/** The status, the reason for a refusal if it is known (spec §8), and the link to the picture. */
function Status({ slip }: { slip: Slip }) {
  const { texts } = useApp();
  const reason = slip.note ? slipReasonText(texts, slip.note) : undefined;
  return (
    <div className="flex flex-col items-start">
      <StatusMark status={statementStatus(slip.status)} />
      {reason && <p className="text-muted">{reason}</p>}
      <SlipLink slip={slip} />
    </div>
  );
}

const look =
  'inline-flex min-h-12 items-center gap-1 text-gold underline underline-offset-4 active:text-gold-press';

/** Opens the picture in a new window: by the slip's own link if it has one, else by its reference (spec §7). */
function SlipLink({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const { config } = useApp();
  const address = slipAddress(slip.link, config.apiBase);
  const text = (
    <>
      {t('slips.view')}
      <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
      <VisuallyHidden>({t('slips.newWindow')})</VisuallyHidden>
    </>
  );
  if (!address && slip.reference === '') return null;
  // Rows have no id: after a page change or a new slip, this row shows another slip. The key resets its state.
  if (!address)
    return (
      <ByReference key={slip.reference} reference={slip.reference}>
        {text}
      </ByReference>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={look}>
      {text}
    </a>
  );
}

function ByReference({ reference, children }: { reference: string; children: React.ReactNode }) {
  const { toasts } = useUi();
  const { textOfError, api, config } = useApp();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    const tab = openBlankTab();
    setBusy(true);
    try {
      const { url } = await api('statement.slipReference', { params: { reference } });
      const address = slipAddress(url, config.apiBase);
      if (!address) {
        tab?.close();
        toasts.error(t('slips.noPicture'));
      } else if (!tab) location.assign(address);
      else if (!tab.isGone()) tab.go(address);
    } catch (error) {
      tab?.close();
      if (errorScope(error) === 'screen') toasts.error(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" aria-busy={busy || undefined} onClick={() => void open()} className={look}>
      {children}
      {busy && <Spinner size={16} />}
    </button>
  );
}
