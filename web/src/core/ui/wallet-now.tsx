import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Row, Rows } from './rows.tsx';
import { Money } from '../../design/money.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { walletQuery } from '../wallet.ts';

/** What is in the wallet after money came in; never the figure from before, which is still at hand. */
export function WalletNow() {
  const { t } = useTranslation();
  const { data, isFetching, isError } = useQuery(walletQuery());
  return (
    <Rows>
      <Row label={t('qrcode.balance')}>
        {isFetching ? (
          <Skeleton className="ml-auto h-[1lh] w-28" />
        ) : (
          <Money amount={isError ? null : data?.wallet.amount} />
        )}
      </Row>
    </Rows>
  );
}
