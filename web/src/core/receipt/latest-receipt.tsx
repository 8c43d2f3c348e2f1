import type { Amount, Minor } from '@krapao/contracts/kernel/money';
import { instantOf } from '@krapao/contracts/kernel/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringIntoView } from '../../design/bring-into-view.ts';
import { Skeleton } from '../../design/loading.tsx';
import { useUi } from '../../design/ui.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { CLOCK_SLACK_MS } from '../../platform/server-clock.ts';
import { useAccountNames } from '../account-names.ts';
import { useApp } from '../app.ts';
import { statementQuery, statementStatus } from '../statement.ts';
import { totalBalance } from '../balances.ts';
import { QueryState } from '../ui/query-state.tsx';
import { useReadNow } from '../ui/use-read-now.ts';
import { walletQuery } from '../wallet.ts';
import ReceiptView from './receipt-view.tsx';
import { addsUp, referenceOf } from './receipt.ts';

export interface LatestReceiptProps {
  readonly type: 'deposit' | 'withdraw';
  readonly amount: Amount | Minor | null;
  readonly title: string;
  /** From and to, if the screen knows them better than the statement. */
  readonly route?: readonly (readonly [label: string, value: string])[];
  /** The whole balance before, if the screen has seen it. */
  readonly before?: Amount | undefined;
}

/** How old the statement entry of a new payment may be, in milliseconds. */
const JUST_NOW_MS = 10 * 60_000;

/** The receipt of what the player has just done, shown as soon as the statement has it. */
export default function LatestReceipt({ type, amount, title, route, before }: LatestReceiptProps) {
  const { t } = useTranslation();
  const { moneyText } = useUi();
  const { serverClock } = useApp();
  const statement = useReadNow(useQuery(statementQuery(1)));
  const wallet = useQuery(walletQuery());
  const nameOf = useAccountNames();
  const [since] = useState(() => serverClock.now() - JUST_NOW_MS - CLOCK_SLACK_MS);
  const wanted = typeof amount === 'number' ? amount : amount?.minor;
  const entry = statement.data?.statements.find(
    (item) =>
      item.statementType === type && item.amount?.minor === wanted && instantOf(item.createdAt) >= since,
  );
  const state = (
    <QueryState of={[statement]} title={t('statement.loadFailed')} waiting={<Skeleton className="h-48" />} />
  );
  if (!statement.data) return state;
  if (!entry)
    return (
      <>
        <p className="text-small text-muted">{t('receipt.notYet')}</p>
        {state}
      </>
    );
  const after = wallet.data && !wallet.isFetching && !wallet.isError ? totalBalance(wallet.data) : undefined;
  const reference = referenceOf(entry);
  return (
    // Below the button that was pressed, which is the last of its sheet.
    <div ref={bringIntoView}>
      <ReceiptView
        brief
        receipt={{
          title,
          amount: moneyText(entry.amount),
          status: t(`statement.${statementStatus(entry.status)}`),
          reference,
          lines: [
            ...(route ?? [
              [t('receipt.from'), nameOf(entry.from)],
              [t('receipt.to'), nameOf(entry.to)],
            ]),
            [t('receipt.time'), formatDateTime(entry.createdAt)],
            [t('receipt.reference'), reference],
            ...(before && entry.amount && after && addsUp(type, { before, amount: entry.amount, after })
              ? ([
                  [t('receipt.before'), moneyText(before)],
                  [t('receipt.after'), moneyText(after)],
                ] as const)
              : []),
          ],
        }}
      />
    </div>
  );
}
