import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { depositQuery } from '../lookup/queries.ts';
import { PartSkeleton } from '../system/lazy-part.tsx';
import { QueryFailed } from '../system/query-failed.tsx';
import type { CodeWatch } from './code-watch.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { qrChannels } from './qr-rules.ts';

/** Inside of the deposit sheet: one tab for each provider that the operator offers. */
export default function Deposit({ watch }: { watch: CodeWatch }) {
  const { t } = useTranslation();
  const lookup = useQuery({ ...depositQuery(), select: qrChannels });
  const [chosen, setChosen] = useState(watch.code?.provider);
  if (!lookup.data)
    return lookup.isError ? (
      <QueryFailed
        title={t('deposit.loadFailed')}
        error={lookup.error}
        busy={lookup.isFetching}
        onRetry={() => void lookup.refetch()}
      />
    ) : (
      <PartSkeleton />
    );
  const channel = lookup.data.find(({ provider }) => provider === chosen) ?? lookup.data[0];
  if (!channel) return <Empty icon={QrCode} title={t('deposit.none')} hint={t('deposit.noneHint')} />;
  return (
    <Tabs
      label={t('deposit.channels')}
      items={lookup.data.map(({ provider }) => ({
        id: provider,
        label: <span translate="no">{provider}</span>,
      }))}
      value={channel.provider}
      onChange={setChosen}
    >
      <ProviderPanel key={channel.provider} channel={channel} watch={watch} />
    </Tabs>
  );
}
