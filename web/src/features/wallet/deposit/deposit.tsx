import type { DepositBank } from '@krapao/contracts/entities/deposit';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useApp } from '../../../core/app.ts';
import { Empty } from '../../../design/empty.tsx';
import { depositQuery } from '../../../core/lookup.ts';
import type { CodeWatch } from './qrcode/code-watch.ts';
import { Answer } from '../../../core/ui/query-state.tsx';
import {
  accountKey,
  channelsOf,
  isEmpty,
  type Channels,
  type CodeAmounts,
  noDrafts,
  stepNow,
  type Drafts,
  type DepositStep,
  type SlipDraft,
} from './channels.ts';
import { useBonusBlock } from '../../../core/active-bonus.ts';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { useBankName } from '../../../core/ui/bank-name.tsx';
import { firstStepOf, useOpenCodes } from './qrcode/open-codes.ts';
import { lazyComponent, SheetSkeleton } from '../../../core/ui/lazy-component.tsx';
import { IconButton } from '../../../design/button.tsx';
import { useBackStep } from '../../../design/sheet.tsx';

/** How often to check whether the operator still offers the same, in milliseconds. */
const LOOK_MS = 30_000;

/** Content of the deposit sheet: all channels that the operator offers. */
export default function Deposit({ watch }: { watch: CodeWatch }) {
  const { t } = useTranslation();
  const sendsLinks = useApp().config.sharedLinkSecret !== '';
  const query = useQuery({
    ...depositQuery(),
    select: (lookup) => channelsOf(lookup, sendsLinks),
    // Names of banks may be minutes old, but not the account that money is sent to: it is also read again while the sheet stays
    // open, and when the player comes back from the bank's app.
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const blocked = useBonusBlock();
  if (blocked === undefined) return <SheetSkeleton />;
  return (
    <Answer query={query} title={t('qrcode.loadFailed')}>
      {(channels) => <DepositSteps channels={channels} watch={watch} />}
    </Answer>
  );
}

const ChannelChoice = lazyComponent(() => import('./channel-choice.tsx'));
const QrTabs = lazyComponent(() => import('./qrcode/qr-tabs.tsx'));
const BankTransfer = lazyComponent(() => import('./bank-transfer.tsx'));
const SlipUpload = lazyComponent(() => import('./slip-upload.tsx'));
const WalletTransfer = lazyComponent(() => import('./wallet-transfer.tsx'));
const GiftLink = lazyComponent(() => import('./gift-link-form.tsx'));

// Loaded right after the sheet itself, because it opens with one of them.
void ChannelChoice.prefetch();
void QrTabs.prefetch();

/** The choice of a channel, and the chosen channel. With an open QR code it starts there. */
function DepositSteps({ channels, watch }: { channels: Channels; watch: CodeWatch }) {
  const { t } = useTranslation();
  const bankName = useBankName();
  const codes = useOpenCodes(channels.qr, watch.over);
  const [chosen, setStep] = useState<DepositStep>();
  const [drafts, setDrafts] = useState(noDrafts);
  const draft = (change: Partial<Drafts>) => setDrafts((before) => ({ ...before, ...change }));
  const draftCode = (change: CodeAmounts) =>
    setDrafts((before) => ({ ...before, codes: { ...before.codes, ...change } }));
  // A picture is added after an asynchronous check: input from meanwhile must be kept.
  const draftSlip = (change: Partial<SlipDraft>) =>
    setDrafts((before) => ({ ...before, slip: { ...before.slip, ...change } }));

  if (!chosen) {
    // Decided only once: a code that ends later must not move the player to another step.
    const first = firstStepOf(codes, watch, channels.qr);
    if (first) setStep(first);
    return <SheetSkeleton />;
  }
  const back = () => setStep({ at: 'choice' });
  const toSlip = (bank: DepositBank) => {
    draftSlip({ account: accountKey(bank) });
    setStep({ at: 'slip' });
  };
  const step = stepNow(chosen, channels);
  if (step.at === 'choice' && chosen.at !== 'choice') setStep(step);
  // Only now: if one is offered again while the sheet is open, what was typed is still there.
  if (isEmpty(channels))
    return (
      <Empty icon={Landmark} title={t('channel.none')} hint={t('qrcode.noneHint')} action={<ToSupport />} />
    );
  switch (step.at) {
    case 'choice':
      return <ChannelChoice channels={channels} open={codes.open} gone={step.gone} onChoose={setStep} />;
    case 'qr':
      return (
        <ChannelFrame title={t('channel.qr')} onBack={back}>
          <QrTabs
            channels={channels.qr}
            channel={step.channel}
            onChoose={(provider) => setStep({ at: 'qr', provider })}
            watch={watch}
            amounts={drafts.codes}
            onAmount={draftCode}
          />
        </ChannelFrame>
      );
    case 'bank':
      return (
        <ChannelFrame title={bankName(step.channel.bank)} isName onBack={back}>
          <BankTransfer
            channel={step.channel}
            announced={drafts.announced}
            onAnnounced={(announced) => draft({ announced })}
            onSlip={() => toSlip(step.channel.bank)}
          />
        </ChannelFrame>
      );
    case 'wallet':
      return (
        <ChannelFrame title={t('channel.trueMoney')} onBack={back}>
          <WalletTransfer name={step.name} />
        </ChannelFrame>
      );
    case 'link':
      return (
        <ChannelFrame title={t('channel.link')} onBack={back}>
          <GiftLink text={drafts.link} onText={(link) => draft({ link })} />
        </ChannelFrame>
      );
    default:
      return (
        <ChannelFrame title={t('channel.slip')} onBack={back}>
          <SlipUpload banks={channels.banks} draft={drafts.slip} onDraft={draftSlip} />
        </ChannelFrame>
      );
  }
}

interface ChannelFrameProps {
  title: string;
  /** Whether the title is the name of a bank, which the browser must not translate. */
  isName?: boolean;
  onBack: () => void;
  children: ReactNode;
}

/** The frame of a channel, with a button back to the choice. */
function ChannelFrame({ title, isName, onBack, children }: ChannelFrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useBackStep(onBack);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section data-step className="pb-2">
      <header className="-mt-2 -ml-3 mb-2 flex items-center">
        <IconButton label={t('channel.back')} icon={<ArrowLeft size={22} />} onClick={onBack} />
        <h3 ref={heading} tabIndex={-1} translate={isName ? 'no' : undefined} className="min-w-0 flex-1">
          {title}
        </h3>
      </header>
      {children}
    </section>
  );
}
