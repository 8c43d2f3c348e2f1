import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { depositQuery } from '../../lookup/queries.ts';
import type { CodeWatch } from '../../qrcode/code-watch.ts';
import { PartSkeleton } from '../../system/lazy-part.tsx';
import { QueryFailed } from '../../system/query-failed.tsx';
import { channelsOf, isEmpty } from './channels.ts';
import { DepositPlaces } from './deposit-places.tsx';

/** Inside of the deposit sheet: whatever ways the operator offers. */
export default function Deposit({ watch }: { watch: CodeWatch }) {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery({ ...depositQuery(), select: channelsOf });
  if (!data)
    return isError ? (
      <QueryFailed
        title={t('deposit.loadFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PartSkeleton />
    );
  if (isEmpty(data)) return <Empty icon={Landmark} title={t('channel.none')} hint={t('deposit.noneHint')} />;
  return <DepositPlaces channels={data} watch={watch} />;
}
