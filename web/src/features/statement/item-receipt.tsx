import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { useUi } from '../../design/ui.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import ReceiptView from '../../core/receipt/receipt-view.tsx';
import { referenceOf } from '../../core/receipt/receipt.ts';
import { statementView } from './statement-view.ts';

interface ItemReceiptProps {
  readonly item: StatementItem;
  readonly nameOf: (code: string) => string;
}

const signs = { in: '+', out: '−' } as const;

/** The receipt of an entry of the statement. */
export default function ItemReceipt({ item, nameOf }: ItemReceiptProps) {
  const { t } = useTranslation();
  const { moneyText } = useUi();
  const { kind, sign, amount, status, from, to, description, createdAt } = statementView(item, nameOf);
  const reference = referenceOf(item);
  return (
    <ReceiptView
      receipt={{
        title: t(`statement.${kind}`),
        amount: `${sign ? signs[sign] : ''}${moneyText(amount)}`,
        status: t(`statement.${status}`),
        reference,
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
