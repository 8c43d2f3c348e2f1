import { GIFT_LINK_MINIMUM } from '@krapao/contracts/entities/constants';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';
import { classes } from '../../../design/classes.ts';
import { BonusFirst } from '../../../core/ui/bonus-first.tsx';
import { currencyOf } from './qrcode/qr-rules.ts';
import { useBankName } from '../../../core/ui/bank-name.tsx';
import type { OpenCodes } from './qrcode/open-codes.ts';
import { accountKey, type Channels, type DepositStep, type Gone } from './channels.ts';
import { useBonusBlock } from '../../../core/active-bonus.ts';
import { useUi } from '../../../design/ui.ts';

interface ChannelChoiceProps {
  channels: Channels;
  open: OpenCodes['open'];
  gone: Gone | undefined;
  onChoose: (step: DepositStep) => void;
}

/** All channels that the operator offers, and how soon the money arrives by each. */
export default function ChannelChoice({ channels, open, gone, onChoose }: ChannelChoiceProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const bankName = useBankName();
  const heading = useRef<HTMLHeadingElement>(null);
  // After a return from a channel. When the sheet opens, its title already has the focus.
  useEffect(() => {
    if (!heading.current?.closest('dialog')?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  const blocked = useBonusBlock();
  const soon = (key: 'withinMinute' | 'byHand' | 'atOnce') =>
    blocked
      ? { when: t('bonusFirst.after'), slow: true }
      : { when: t(`channel.${key}`), slow: key === 'byHand' };
  const provider = open?.provider ?? channels.qr[0]?.provider;
  const openBank = channels.qr.find((channel) => channel.provider === open?.provider)?.bank;
  return (
    <section className="pb-2">
      {gone && <Alert tone="warn" title={t(`channel.gone.${gone}`)} isOutcome className="mb-4" />}
      {blocked && <BonusFirst />}
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-small font-normal text-muted">
        {t('channel.choose')}
      </h3>
      <ul className="flex flex-col gap-2">
        {provider && (
          <Choice
            icon={QrCode}
            title={t('channel.qr')}
            hint={channels.qr.map((channel) => channel.provider).join(' · ')}
            isName
            {...soon('withinMinute')}
            note={
              open &&
              openBank &&
              t('channel.openCode', { amount: moneyText(open.code.amount, currencyOf(openBank)) })
            }
            onClick={() => onChoose({ at: 'qr', provider })}
          />
        )}
        {channels.banks.map((channel) => (
          <Choice
            key={accountKey(channel.bank)}
            icon={Landmark}
            title={bankName(channel.bank)}
            hint={currencyOf(channel.bank) === 'LAK' ? t('channel.inKip') : undefined}
            {...soon(channel.isAutomatic ? 'withinMinute' : 'byHand')}
            onClick={() => onChoose({ at: 'bank', account: accountKey(channel.bank) })}
          />
        ))}
        {channels.wallets.map((name) => (
          <Choice
            key={name}
            icon={Wallet}
            title={t('channel.trueMoney')}
            {...soon('withinMinute')}
            onClick={() => onChoose({ at: 'wallet', name })}
          />
        ))}
        {channels.takesLinks && (
          <Choice
            icon={Gift}
            title={t('channel.link')}
            hint={t('trueMoney.minimum', { amount: moneyText(GIFT_LINK_MINIMUM, 'BAHT') })}
            {...soon('atOnce')}
            onClick={() => onChoose({ at: 'link' })}
          />
        )}
        {channels.banks.length > 0 && (
          <Choice
            icon={ReceiptText}
            title={t('channel.slip')}
            hint={t('channel.slipHint')}
            onClick={() => onChoose({ at: 'slip' })}
          />
        )}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  hint?: string | undefined;
  /** Whether the hint consists of names. */
  isName?: boolean;
  when?: string;
  slow?: boolean;
  note?: string | undefined;
  onClick: () => void;
}

function Choice({ icon: Icon, title, hint, isName, when, slow, note, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-16 w-full items-center gap-3 rounded-control bg-surface-2 px-3 py-2 text-left transition-colors active:bg-surface-3"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-gold">
          <Icon size={22} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          {/* Balanced, the long name of a bank is parted between its words in Lao, too. */}
          <span className="block font-semibold text-balance">{title}</span>
          {hint && (
            <span translate={isName ? 'no' : undefined} className="block text-small text-muted">
              {hint}
            </span>
          )}
          {when && (
            <span
              className={classes('flex items-start gap-1 text-small', slow ? 'text-warn' : 'text-emerald')}
            >
              <Clock size={14} aria-hidden="true" className="mt-1 shrink-0" />
              {when}
            </span>
          )}
          {note && <span className="block text-small font-semibold text-gold">{note}</span>}
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
