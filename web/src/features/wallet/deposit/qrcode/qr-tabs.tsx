import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useTranslation } from 'react-i18next';
import { ReceiptOnTap } from '../../../../core/receipt/receipt-on-tap.tsx';
import { useEffect, useEffectEvent } from 'react';
import type { Amount } from '@krapao/contracts/kernel/money';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Tabs } from '../../../../design/tabs.tsx';
import type { Ended } from './code-end.ts';
import type { CodeWatch } from './code-watch.ts';
import type { CodeAmounts } from '../channels.ts';
import { currencyOf, type QrChannel } from './qr-rules.ts';
import { SheetSkeleton } from '../../../../core/ui/lazy-component.tsx';
import { QueryState } from '../../../../core/ui/query-state.tsx';
import { BonusFirst } from '../../../../core/ui/bonus-first.tsx';
import { CodeView } from './code-view.tsx';
import { CreateForm } from './create-form.tsx';
import { useFoundCode } from './found-code.ts';
import { useCreateCode } from './use-create-code.ts';
import { useBankName } from '../../../../core/ui/bank-name.tsx';
import { useBonusBlock } from '../../../../core/active-bonus.ts';
import { Alert } from '../../../../design/alert.tsx';
import { Button, buttonClasses } from '../../../../design/button.tsx';
import { Link } from '../../../../design/link.tsx';
import { ToSupport } from '../../../../core/ui/to-support.tsx';
import { useCloseSheet } from '../../../../design/sheet.tsx';
import { WalletNow } from '../../../../core/ui/wallet-now.tsx';
import { useUi } from '../../../../design/ui.ts';

interface QrTabsProps {
  channels: readonly QrChannel[];
  /** The chosen one. */
  channel: QrChannel;
  onChoose: (provider: QrProvider) => void;
  watch: CodeWatch;
  /** As typed. */
  amounts: CodeAmounts;
  onAmount: (change: CodeAmounts) => void;
}

/** One tab for each provider of QR codes that the operator offers (spec §2). */
export default function QrTabs({ channels, channel, onChoose, watch, amounts, onAmount }: QrTabsProps) {
  const { t } = useTranslation();
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
      <ProviderPanel
        key={channel.provider}
        channel={channel}
        watch={watch}
        amount={amounts[channel.provider]}
        onAmount={(amount) => onAmount({ [channel.provider]: amount })}
      />
    </Tabs>
  );
}

interface ProviderPanelProps {
  channel: QrChannel;
  watch: CodeWatch;
  /** As typed; undefined if nothing was typed since the last code. */
  amount: string | undefined;
  onAmount: (amount: string | undefined) => void;
}

/** One provider: its open code, or the form to create one, and the outcome of the last one. */
function ProviderPanel({ channel, watch, amount, onAmount }: ProviderPanelProps) {
  const { t } = useTranslation();
  const { provider } = channel;
  const bankName = useBankName()(channel.bank);
  const { query, code } = useFoundCode(provider, watch);
  const blocked = useBonusBlock();
  const creating = useCreateCode(provider, currencyOf(channel.bank), watch.follow);
  const codeId = code?.qrcodeId;
  const { state: created, reset } = creating;
  // The code exists, so the result of its creation is cleared, and its amount: the next form starts without them.
  useEffect(() => {
    if (codeId && created.status !== 'idle') reset();
  }, [codeId, created, reset]);
  const onCode = useEffectEvent(() => onAmount(undefined));
  useEffect(() => {
    if (codeId) onCode();
  }, [codeId]);

  const ended = watch.ended?.code.provider === provider ? watch.ended : null;
  if (ended?.end.kind === 'paid') return <CodePaid amount={ended.end.amount} onAgain={watch.dismiss} />;
  if (code)
    return (
      <CodeView code={code} channel={channel} bankName={bankName} watch={watch} unwatched={query.isError} />
    );
  // The code has just ended: its outcome is being looked up.
  if (watch.code?.provider === provider) return <SheetSkeleton />;
  const state = <QueryState of={[query]} title={t('qrcode.codeFailed')} />;
  if (!query.data) return state;
  return (
    <>
      {ended && <CodeEnded end={ended.end} />}
      {blocked ? (
        <BonusFirst />
      ) : (
        <CreateForm
          channel={channel}
          bankName={bankName}
          watch={watch}
          creating={creating}
          typed={amount}
          onTyped={onAmount}
          // If it may have been paid, it is not offered again.
          again={ended && ['expired', 'closed'].includes(ended.end.kind) ? ended.code.amount : undefined}
        />
      )}
      {state}
    </>
  );
}

/** The money has arrived; shows the new balance. */
function CodePaid({ amount, onAgain }: { amount: Amount | null; onAgain: () => void }) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const close = useCloseSheet<boolean>();
  return (
    <div className="flex flex-col items-stretch gap-3 py-6 text-center">
      <CircleCheck size={56} aria-hidden="true" className="mx-auto text-emerald" />
      <p className="mb-2 text-h2 font-semibold">{t('qrcode.paid', { amount: moneyText(amount) })}</p>
      <WalletNow received={amount} />
      <Button
        onClick={() => {
          onAgain();
          close(true);
        }}
      >
        {t('design.close')}
      </Button>
      <Button variant="quiet" onClick={onAgain}>
        {t('qrcode.again')}
      </Button>
      <ReceiptOnTap type="deposit" amount={amount} title={t('statement.deposit')} />
    </div>
  );
}

/** The code has ended, and nothing has arrived in the wallet. */
function CodeEnded({ end }: Pick<Ended, 'end'>) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  if (end.kind === 'paid') return null;
  // As the statement has it, like that of a payment: in the currency of the wallet.
  const title =
    end.kind === 'held' ? t('qrcode.held', { amount: moneyText(end.amount) }) : t(`qrcode.${end.kind}`);
  return (
    <Alert
      tone="warn"
      title={title}
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/user/statement" className={buttonClasses('quiet')}>
            {t('outcome.openStatement')}
          </Link>
          <ToSupport />
        </div>
      }
    >
      {t('qrcode.endHint')}
    </Alert>
  );
}
