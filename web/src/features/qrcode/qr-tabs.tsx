import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../design/tabs.tsx';
import type { CodeWatch } from './code-watch.ts';
import { ProviderPanel } from './provider-panel.tsx';
import type { QrChannel } from './qr-rules.ts';

interface QrTabsProps {
  channels: readonly QrChannel[];
  chosen: QrProvider | undefined;
  onChoose: (provider: QrProvider) => void;
  watch: CodeWatch;
}

/** One tab for each provider of QR codes that the operator offers (spec §2). */
export default function QrTabs({ channels, chosen, onChoose, watch }: QrTabsProps) {
  const { t } = useTranslation();
  const channel = channels.find(({ provider }) => provider === chosen) ?? channels[0];
  if (!channel) return null;
  return (
    <Tabs
      label={t('qrcode.channels')}
      items={channels.map(({ provider }) => ({
        id: provider,
        label: <span translate="no">{provider}</span>,
      }))}
      value={channel.provider}
      onChange={onChoose}
    >
      <ProviderPanel key={channel.provider} channel={channel} watch={watch} />
    </Tabs>
  );
}
