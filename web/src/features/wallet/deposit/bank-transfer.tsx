import { isAccountNameFor } from '@krapao/contracts/entities/constants';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../design/link.tsx';
import { Alert } from '../../../design/alert.tsx';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { formatAccountNumber } from '../../../core/account-fields.ts';
import { BonusFirst } from '../../../core/ui/bonus-first.tsx';
import { currencyOf } from './qrcode/qr-rules.ts';
import { useBankName, OwnBank } from '../../../core/ui/bank-name.tsx';
import { lazyComponent } from '../../../core/ui/lazy-component.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { walletQuery } from '../../../core/wallet.ts';
import type { BankChannel } from './channels.ts';
import { EnglishName } from './english-name.tsx';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { useCopy } from './use-copy.ts';
import { useBonusBlock } from '../../../core/active-bonus.ts';
import { useUi } from '../../../design/ui.ts';
import { Skeleton } from '../../../design/loading.tsx';
import { profileQuery } from '../../../core/profile.ts';
import { depositQuery } from '../../../core/lookup.ts';
import { QueryState } from '../../../core/ui/query-state.tsx';

const Announce = lazyComponent(() => import('./announce.tsx'));

/** Delay between saving the name and the automatic copy, in milliseconds (spec §4). */
const COPY_AFTER_MS = 1_000;

interface BankTransferProps {
  channel: BankChannel;
  /** The amount to announce, as typed. */
  announced: string;
  onAnnounced: (text: string) => void;
  onSlip: () => void;
}

/** Where to transfer to, from which account, and what to do if the money does not arrive. */
export default function BankTransfer({ channel, announced, onAnnounced, onSlip }: BankTransferProps) {
  const { t } = useTranslation();
  const bankName = useBankName();
  const { bank, isAutomatic, mayAnnounce } = channel;
  const { copy, naming, copying, onNamed } = useNumberCopy(bank.bankAccountNo);
  const blocked = useBonusBlock();
  const { currency } = useUi();
  const [revealed, setRevealed] = useState(false);
  if (blocked && !revealed) return <BonusFirst onReveal={() => setRevealed(true)} />;
  return (
    <div className="flex flex-col gap-4">
      {blocked && <BonusFirst />}
      <Rows>
        <Row label={t('bankTransfer.to')}>{bankName(bank)}</Row>
        <Row label={t('bankTransfer.holder')}>{bank.bankAccountName}</Row>
        <Row label={t('bankTransfer.number')}>
          <span className="tabular-nums">{formatAccountNumber(bank.bankAccountNo)}</span>
        </Row>
        <Row words label={t('bankTransfer.amount')}>
          {currencyOf(bank) === 'LAK' ? t('bankTransfer.anyKip') : t('bankTransfer.anyAmount')}
        </Row>
        <Row words label={t('qrcode.into')}>
          {t('home.wallet')}
        </Row>
        <Row words label={t('bankTransfer.arrives')}>
          {blocked
            ? t('bonusFirst.after')
            : isAutomatic
              ? t('bankTransfer.minute')
              : t('bankTransfer.afterCheck')}
        </Row>
      </Rows>
      {currencyOf(bank) !== currency && (
        <Alert
          tone="warn"
          title={t('bankTransfer.converted', { currency: t(`money.${currency}`) })}
          action={<ToSupport />}
        >
          {t('bankTransfer.convertedHint')}
        </Alert>
      )}
      {naming && <EnglishName bankCode={naming.bankCode} onSaved={onNamed} />}
      {copying && <Alert tone="done" title={t('bankTransfer.copySoon')} />}
      {!naming && !copying && (
        <Button variant={mayAnnounce || blocked ? 'quiet' : 'main'} onClick={copy}>
          <Copy size={20} aria-hidden="true" />
          {t('bankTransfer.copyNumber')}
        </Button>
      )}
      <OwnAccount />
      {!blocked && (
        <>
          {mayAnnounce && <Announce currency={currencyOf(bank)} text={announced} onText={onAnnounced} />}
          <p className="text-small text-muted">
            {isAutomatic ? t('bankTransfer.late') : t('bankTransfer.lateByHand')}
          </p>
          <Button variant="quiet" onClick={onSlip}>
            <ReceiptText size={20} aria-hidden="true" />
            {t('bankTransfer.sendSlip')}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Copies an account number. If the member's own bank requires an English name and the name is not English, the member has to
 * change it first; then the number is copied automatically (spec §4).
 */
function useNumberCopy(number: string) {
  const put = useCopy();
  const { data } = useQuery(walletQuery());
  const [asked, setAsked] = useState(false);
  const [copying, setCopying] = useState(false);
  const account = data?.bankAccount;
  const isEnglishMissing = account && !isAccountNameFor(account.bankCode, account.bankAccountName);

  const copyLate = useEffectEvent(() => {
    setCopying(false);
    void put(number);
  });
  useEffect(() => {
    if (!copying) return undefined;
    const timer = setTimeout(() => copyLate(), COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [copying]);

  return {
    copy: () => {
      if (isEnglishMissing) setAsked(true);
      else void put(number);
    },
    naming: asked && isEnglishMissing && !copying ? account : undefined,
    copying,
    onNamed: () => {
      setAsked(false);
      setCopying(true);
    },
  };
}

/** The member's own account: only a transfer from this account is recognised. */
function OwnAccount() {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery());
  const { data } = profile;
  const bankName = useBankName();
  const { data: known } = useQuery({
    ...depositQuery(),
    select: ({ banks }) => banks.find(({ bankCode }) => bankCode === data?.bankCode),
  });
  const state = (
    <QueryState of={[profile]} title={t('bankTransfer.fromFailed')} waiting={<Skeleton className="h-36" />} />
  );
  if (!data && profile.errorUpdateCount > 0) return state;
  if (data && data.bankAccountNo === '')
    return (
      <Alert
        tone="warn"
        title={t('bankTransfer.noAccount')}
        action={
          <Link to="/user/profile" className={buttonClasses('quiet')}>
            {t('bankTransfer.openProfile')}
          </Link>
        }
      />
    );
  return (
    <section>
      <h4 className="mb-2 text-small text-muted">{t('bankTransfer.from')}</h4>
      {data && (
        <Rows>
          <Row label={t('account.bank')}>{known ? bankName(known) : <OwnBank profile={data} />}</Row>
          <Row label={t('bankTransfer.holder')}>{data.bankAccount.bankAccountName}</Row>
          <Row label={t('bankTransfer.number')}>
            <span className="tabular-nums">{formatAccountNumber(data.bankAccount.bankAccountNo)}</span>
          </Row>
        </Rows>
      )}
      {state}
      <p className="mt-2 text-small text-muted">{t('bankTransfer.onlyYours')}</p>
    </section>
  );
}
