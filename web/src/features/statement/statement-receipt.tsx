import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import ReceiptView from '../../core/receipt/receipt-view.tsx';
import { referenceOf } from '../../core/receipt/receipt.ts';
import { statementQuery } from '../../core/statement.ts';
import { Answer } from '../../core/ui/query-state.tsx';
import { useReadNow } from '../../core/ui/use-read-now.ts';
import { useUi } from '../../design/ui.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { StatusMark } from './statement-row.tsx';
import { statementView } from './statement-view.ts';

type NameOf = (code: string) => string;

interface StatementReceiptProps {
  /** Without an item, the latest transfer is shown. */
  readonly item: StatementItem | undefined;
  readonly nameOf: NameOf;
}

/** The receipt of an entry of the statement. */
export default function StatementReceipt({ item, nameOf }: StatementReceiptProps) {
  return item ? <ItemReceipt item={item} nameOf={nameOf} /> : <LatestTransfer nameOf={nameOf} />;
}

/** A transfer's answer does not contain its entry, so the statement is reloaded: a cached page may be older than the transfer. */
function LatestTransfer({ nameOf }: { readonly nameOf: NameOf }) {
  const { t } = useTranslation();
  const query = useReadNow(useQuery({ ...statementQuery(1), refetchOnMount: 'always' }));
  return (
    <Answer query={query} title={t('statement.loadFailed')}>
      {({ statements }) => {
        const entry = statements.find(({ statementType }) => statementType === 'transfer');
        return entry ? (
          <ItemReceipt item={entry} nameOf={nameOf} />
        ) : (
          <p className="text-small text-muted">{t('receipt.notYet')}</p>
        );
      }}
    </Answer>
  );
}

const signs = { in: '+', out: '−' } as const;

function ItemReceipt({ item, nameOf }: { readonly item: StatementItem; readonly nameOf: NameOf }) {
  const { t } = useTranslation();
  const { moneyText } = useUi();
  const view = statementView(item, nameOf);
  const { kind, sign, amount, status, from, to, description, createdAt } = view;
  const reference = referenceOf(item);
  return (
    <ReceiptView
      status={<StatusMark status={status} />}
      receipt={{
        title: t(`statement.${kind}`),
        amount: `${sign ? signs[sign] : ''}${moneyText(amount)}`,
        status: t(`statement.${status}`),
        reference,
        note: view.returned ? t('receipt.returned') : undefined,
        lines: [
          [t('receipt.from'), from],
          [t('receipt.to'), to],
          ...(description ? ([[t('receipt.about'), description]] as const) : []),
          [t('receipt.time'), formatDateTime(createdAt)],
          [t('receipt.reference'), reference],
        ],
      }}
    />
  );
}
