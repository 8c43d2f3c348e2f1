import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { SheetSkeleton } from '../../core/ui/lazy-component.tsx';
import { QueryWaiting } from '../../core/ui/query-waiting.tsx';
import { BonusFirst } from '../bonus/bonus-first.tsx';
import { CodeEnded, CodePaid } from './code-ended.tsx';
import { CodeView } from './code-view.tsx';
import type { CodeWatch } from './code-watch.ts';
import { CreateForm } from './create-form.tsx';
import { codeOf, qrcodeQuery } from './queries.ts';
import type { QrChannel } from './qr-rules.ts';
import { useBankName } from './use-bank-name.ts';
import { useBonusBlock } from '../../core/active-bonus.ts';

/** One provider: its living code, or the way to make one, or what became of the last. */
export function ProviderPanel({ channel, watch }: { channel: QrChannel; watch: CodeWatch }) {
  const { t } = useTranslation();
  const { serverClock } = useApp();
  const { provider } = channel;
  const bankName = useBankName()(channel.bank);
  const query = useQuery(qrcodeQuery(provider));
  const blocked = useBonusBlock();
  const found = codeOf(query.data);
  const code =
    found && !watch.over.includes(found.qrcodeId) && found.expiresAt > serverClock.now() ? found : undefined;

  // A code from before: of another visit, or of another device.
  const codeId = code?.qrcodeId;
  const onFound = useEffectEvent(() => {
    if (!code) return;
    const { qrcodeId, amount, expiresAt } = code;
    watch.follow({ provider, qrcodeId, amount, expiresAt, since: serverClock.now() });
  });
  useEffect(() => {
    if (codeId) onFound();
  }, [codeId]);

  const ended = watch.ended?.code.provider === provider ? watch.ended : null;
  if (ended?.end.kind === 'paid') return <CodePaid amount={ended.end.amount} onAgain={watch.dismiss} />;
  if (code)
    return (
      <CodeView code={code} channel={channel} bankName={bankName} watch={watch} unwatched={query.isError} />
    );
  // Just gone: it is being looked up why.
  if (watch.code?.provider === provider) return <SheetSkeleton />;
  if (!query.data) return <QueryWaiting query={query} title={t('qrcode.codeFailed')} />;
  return (
    <>
      {ended && <CodeEnded kind={ended.end.kind} />}
      {blocked ? <BonusFirst /> : <CreateForm channel={channel} bankName={bankName} watch={watch} />}
    </>
  );
}
