import type { Amount } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design/loading.tsx';
import { Money } from '../../design/money.tsx';
import { balanceBefore } from '../balances.ts';
import { walletQuery } from '../wallet.ts';
import { Row, Rows } from './rows.tsx';

/** The balance after money arrived, never the one from before. It counts up by the `received` amount. */
export function WalletNow({ received }: { received?: Amount | null }) {
  const { t } = useTranslation();
  const { data, isFetching, isError } = useQuery(walletQuery());
  const known = isError ? null : data?.wallet.amount;
  const before = known && received ? balanceBefore(known, received) : undefined;
  return (
    <Rows>
      <Row label={t('qrcode.balance')}>
        {isFetching ? <Skeleton className="ml-auto h-[1lh] w-28" /> : <Money amount={known} from={before} />}
      </Row>
    </Rows>
  );
}
