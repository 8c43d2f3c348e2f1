import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeWatch } from '../../qrcode/code-watch.ts';
import { useBankName } from '../../qrcode/use-bank-name.ts';
import { useLivingCodes } from '../../qrcode/use-living-codes.ts';
import { lazyComponent, SheetSkeleton } from '../../../core/ui/lazy-component.tsx';
import { ChannelFrame } from './channel-frame.tsx';
import type { Channels } from './channels.ts';
import { noDrafts, type Drafts, type Place, type SlipDraft } from './place.ts';

const ChannelChoice = lazyComponent(() => import('./channel-choice.tsx'));
const QrTabs = lazyComponent(() => import('../../qrcode/qr-tabs.tsx'));
const BankTransfer = lazyComponent(() => import('./bank-transfer.tsx'));
const SlipUpload = lazyComponent(() => import('./slip-upload.tsx'));
const WalletTransfer = lazyComponent(() => import('./wallet-transfer.tsx'));
const GiftLink = lazyComponent(() => import('./gift-link-form.tsx'));

// Right behind the sheet itself: one of them is what it opens with.
ChannelChoice.prefetch();
QrTabs.prefetch();

/** From the choice of a channel into it and back; a living QR code is what opens first. */
export function DepositPlaces({ channels, watch }: { channels: Channels; watch: CodeWatch }) {
  const { t } = useTranslation();
  const bankName = useBankName();
  const { settled, living } = useLivingCodes(channels.qr, watch.over);
  const [place, setPlace] = useState<Place>();
  const [drafts, setDrafts] = useState(noDrafts);
  const draft = (change: Partial<Drafts>) => setDrafts((before) => ({ ...before, ...change }));
  // A picture arrives when it was looked into; what was filled in meanwhile must stay.
  const draftSlip = (change: Partial<SlipDraft>) =>
    setDrafts((before) => ({ ...before, slip: { ...before.slip, ...change } }));

  if (!place) {
    // Decided once: what ends later must not throw the player out of where it is told.
    const code = watch.code ?? watch.ended?.code ?? living;
    if (code && channels.qr.some(({ provider }) => provider === code.provider))
      setPlace({ at: 'qr', provider: code.provider });
    else if (settled) setPlace({ at: 'choice' });
    return <SheetSkeleton />;
  }
  const back = () => setPlace({ at: 'choice' });
  const toSlip = (bankCode: string) => {
    draftSlip({ bankCode });
    setPlace({ at: 'slip' });
  };
  switch (place.at) {
    case 'choice':
      return <ChannelChoice channels={channels} living={living} onChoose={setPlace} />;
    case 'qr':
      return (
        <ChannelFrame title={t('channel.qr')} onBack={back}>
          <QrTabs
            channels={channels.qr}
            chosen={place.provider}
            onChoose={(provider) => setPlace({ at: 'qr', provider })}
            watch={watch}
          />
        </ChannelFrame>
      );
    case 'bank':
      return (
        <ChannelFrame title={bankName(place.channel.bank)} isName onBack={back}>
          <BankTransfer
            channel={place.channel}
            announced={drafts.announced}
            onAnnounced={(announced) => draft({ announced })}
            onSlip={() => toSlip(place.channel.bank.bankCode)}
          />
        </ChannelFrame>
      );
    case 'wallet':
      return (
        <ChannelFrame title={t('channel.trueMoney')} onBack={back}>
          <WalletTransfer name={place.name} />
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
