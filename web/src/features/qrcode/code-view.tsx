import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Countdown } from '../../design/countdown.tsx';
import { Money, moneyText } from '../../design/money.tsx';
import { useCloseSheet } from '../../design/sheet.tsx';
import { toast } from '../../design/toast.ts';
import { Row, Rows } from '../../core/ui/rows.tsx';
import type { CodeWatch } from './code-watch.ts';
import { qrcodeKeys, type ShownCode } from './queries.ts';
import { currencyOf, type QrChannel } from './qr-rules.ts';
import { savePicture, svgAddress } from './qr-picture.ts';

interface CodeViewProps {
  code: ShownCode;
  channel: QrChannel;
  bankName: string;
  watch: CodeWatch;
  /** The last look whether it was paid failed. */
  unwatched: boolean;
}

/** A living code (spec §4): what to pay, until when, and the two ways on. */
export function CodeView({ code, channel, bankName, watch, unwatched }: CodeViewProps) {
  const { t } = useTranslation();
  const { api, serverClock } = useApp();
  const close = useCloseSheet<boolean>();
  const currency = currencyOf(channel.bank);
  const cancel = useMutation({
    mutationFn: () =>
      api('qrcode.cancel', {
        params: { bankCode: channel.provider },
        query: { qrcodeId: code.qrcodeId },
        body: {},
      }),
    meta: { invalidates: [qrcodeKeys.all] },
    onSuccess: () => {
      watch.forget(code.qrcodeId);
      toast.done(t('deposit.cancelled'));
    },
  });
  const save = () =>
    savePicture(code.svg, `qr-${channel.provider}.png`).then(
      () => toast.done(t('deposit.saved')),
      () => toast.error(t('deposit.saveFailed')),
    );
  const confirm = () => {
    toast.done(t('deposit.confirmed'));
    close(true);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <p>
          <span className="block text-small text-muted">{t('deposit.pay')}</span>
          <Money
            amount={code.amount}
            currency={currency}
            className="text-[min(1.625rem,10vw)] font-semibold text-gold"
          />
        </p>
        <p className="text-right">
          <span className="block text-small text-muted">{t('deposit.timeLeft')}</span>
          <Countdown
            deadline={code.expiresAt}
            now={serverClock.now}
            onEnd={watch.expire}
            className="text-[min(1.625rem,10vw)] font-semibold"
          />
        </p>
      </div>
      <Watching lost={unwatched} />
      <div className="mx-auto rounded-card bg-paper p-4">
        <img
          src={svgAddress(code.svg)}
          alt={t('deposit.picture', { amount: moneyText(code.amount, currency) })}
          width={240}
          height={240}
          className="size-60"
        />
      </div>
      <div className="flex flex-col gap-2">
        <Button variant="quiet" onClick={() => void save()}>
          <Download size={20} aria-hidden="true" />
          {t('deposit.save')}
        </Button>
        <Button onClick={confirm}>{t('deposit.confirm')}</Button>
        <Button variant="link" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('deposit.cancel')}
        </Button>
      </div>
      <Rows>
        <Row label={t('deposit.channel')}>{bankName}</Row>
        <Row label={t('deposit.into')}>{t('home.wallet')}</Row>
      </Rows>
      <ul className="list-disc pb-2 pl-5 text-small text-muted">
        <li>{t('deposit.single')}</li>
        <li>{t('deposit.limited')}</li>
        <li>{t('channel.noTrueMoney')}</li>
        <li>{t('deposit.arrives')}</li>
        <li>{t('deposit.help')}</li>
      </ul>
    </div>
  );
}

/** Is the payment being looked for? Always one line, so that the code below stays where it is. */
function Watching({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
  const Icon = lost ? TriangleAlert : Hourglass;
  return (
    <output className={classes('flex gap-1.5 text-small', lost ? 'text-warn' : 'text-muted')}>
      <Icon size={16} aria-hidden="true" className="mt-1 shrink-0" />
      {lost ? t('deposit.notWatching') : t('deposit.waiting')}
    </output>
  );
}
