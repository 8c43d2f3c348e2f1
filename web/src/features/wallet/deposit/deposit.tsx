import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app.ts';
import { Empty } from '../../../design/empty.tsx';
import { depositQuery } from '../../lookup/queries.ts';
import type { CodeWatch } from '../../qrcode/code-watch.ts';
import { QueryWaiting } from '../../../core/ui/query-waiting.tsx';
import { channelsOf, isEmpty } from './channels.ts';
import { DepositPlaces } from './deposit-places.tsx';
import { useBonusBlock } from '../../../core/active-bonus.ts';

/** Inside of the deposit sheet: whatever ways the operator offers. */
export default function Deposit({ watch }: { watch: CodeWatch }) {
  const { t } = useTranslation();
  const sendsLinks = useApp().config.sharedLinkSecret !== '';
  const query = useQuery({ ...depositQuery(), select: (lookup) => channelsOf(lookup, sendsLinks) });
  const { data } = query;
  const blocked = useBonusBlock();
  if (!data || blocked === undefined) return <QueryWaiting query={query} title={t('qrcode.loadFailed')} />;
  if (isEmpty(data)) return <Empty icon={Landmark} title={t('channel.none')} hint={t('qrcode.noneHint')} />;
  return <DepositPlaces channels={data} watch={watch} />;
}
