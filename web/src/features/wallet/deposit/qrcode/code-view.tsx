import { ApiError } from '@krapao/contracts/client/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../core/app.ts';
import { readAgain } from '../../../../core/query-client.ts';
import { bringIntoView } from '../../../../design/bring-into-view.ts';
import { Button } from '../../../../design/button.tsx';
import { classes } from '../../../../design/classes.ts';
import { ConfirmDialog } from '../../../../design/dialogs.tsx';
import { Countdown } from '../../../../design/countdown.tsx';
import { Money } from '../../../../design/money.tsx';
import { useCloseSheet } from '../../../../design/sheet.tsx';
import { Row, Rows } from '../../../../core/ui/rows.tsx';
import { savePicture } from '../../../../platform/save-picture.ts';
import type { CodeWatch } from './code-watch.ts';
import { codeOf, qrcodeQuery, type ShownCode } from './queries.ts';
import { currencyOf, type QrChannel } from './qr-rules.ts';
import { useUi } from '../../../../design/ui.ts';

interface CodeViewProps {
  code: ShownCode;
  channel: QrChannel;
  bankName: string;
  watch: CodeWatch;
  /** Whether the last check for the payment failed. */
  unwatched: boolean;
}

/** An open code (spec §4): what to pay, until when, and the buttons to confirm or cancel. */
export function CodeView({ code, channel, bankName, watch, unwatched }: CodeViewProps) {
  const { toasts, moneyText } = useUi();
  const { t } = useTranslation();
  const { api, serverClock } = useApp();
  const close = useCloseSheet<boolean>();
  const currency = currencyOf(channel.bank);
  const client = useQueryClient();
  const look = () => readAgain(client, qrcodeQuery(channel.provider));
  const cancel = useMutation({
    mutationFn: async () => {
      try {
        await api('qrcode.cancel', {
          params: { bankCode: channel.provider },
          query: { qrcodeId: code.qrcodeId },
          body: {},
        });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The code was paid, or has ended, just before; the tab shows which.
        if (error.is('NO_DATA')) return false;
        // Only the answer may be lost: then the code is gone, and the tab says what that means for money that was sent.
        if (error.outcomeUnknown && codeOf(await look())?.qrcodeId !== code.qrcodeId) return false;
        throw error;
      }
    },
    meta: { invalidates: [qrcodeQuery(channel.provider).queryKey] },
    onSuccess: (isCancelled) => {
      if (!isCancelled) return;
      watch.forget(code.qrcodeId);
      toasts.done(t('qrcode.cancelled'));
    },
  });
  const [asking, setAsking] = useState(false);
  const toPay = useRef<HTMLDivElement>(null);
  // On a low screen the code would be cut off. A frame later, because the heading of the channel takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => bringIntoView(toPay.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const save = async () => {
    try {
      const how = await savePicture(await drawPicture(code.svg), `qr-${channel.provider}.png`);
      if (how === 'in-app') toasts.error(t('qrcode.inApp'));
      else if (how !== 'given-up') toasts.done(t(how === 'saved' ? 'qrcode.saved' : 'qrcode.toBank'));
    } catch {
      toasts.error(t('qrcode.saveFailed'));
    }
  };
  const confirm = () => {
    // Not as done: the payment is not seen yet, and may not have been made.
    toasts.info(t('qrcode.confirmed'));
    close(true);
  };

  return (
    <div className="flex flex-col gap-3">
      <div ref={toPay} className="flex scroll-mb-20 flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <p>
            <span className="block text-small text-muted">{t('qrcode.pay')}</span>
            <Money
              amount={code.amount}
              currency={currency}
              className="text-[min(1.625rem,10vw)] font-semibold text-gold"
            />
          </p>
          <p className="text-right">
            <span className="block text-small text-muted">{t('qrcode.timeLeft')}</span>
            <Countdown
              deadline={code.expiresAt}
              clock={serverClock}
              onEnd={watch.expire}
              className="text-[min(1.625rem,10vw)] font-semibold"
            />
          </p>
        </div>
        <div className="mx-auto rounded-card bg-paper p-2">
          <img
            src={svgAddress(code.svg)}
            alt={t('qrcode.picture', { amount: moneyText(code.amount, currency) })}
            width={240}
            height={240}
            className="size-60"
          />
        </div>
      </div>
      <Watching lost={unwatched} />
      {/* Stays in view if there is room, also for large text; the shadow covers the padding of the sheet below it. */}
      <div className="bottom-0 [@media(min-height:30rem)]:sticky z-10 -mt-1 grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-2 bg-surface py-2 shadow-[0_1rem_0_var(--color-surface)] [&>button]:px-2">
        <Button variant="quiet" onClick={() => void save()}>
          <Download size={20} aria-hidden="true" className="shrink-0" />
          {t('qrcode.save')}
        </Button>
        <Button onClick={confirm}>{t('qrcode.confirm')}</Button>
      </div>
      <Button
        variant="link"
        busy={cancel.isPending}
        aria-haspopup="dialog"
        className="scroll-mb-20"
        onClick={() => setAsking(true)}
      >
        {t('qrcode.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('qrcode.cancelTitle')}
        confirmLabel={t('qrcode.cancel')}
        cancelLabel={t('qrcode.keep')}
        onClosed={(confirmed) => {
          setAsking(false);
          if (confirmed) cancel.mutate();
        }}
      >
        {t('qrcode.cancelAsk')}
      </ConfirmDialog>
      <Rows>
        <Row label={t('qrcode.channel')}>{bankName}</Row>
        <Row words label={t('qrcode.into')}>
          {t('home.wallet')}
        </Row>
      </Rows>
      <ul className="list-disc pb-2 pl-5 text-small text-muted">
        <li>{t('qrcode.single')}</li>
        <li>{t('qrcode.limited')}</li>
        <li>{t('channel.noTrueMoney')}</li>
        <li>{t('qrcode.arrives')}</li>
        <li>{t('qrcode.help')}</li>
      </ul>
    </div>
  );
}

/** Whether the app checks for the payment. */
function Watching({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
  const Icon = lost ? TriangleAlert : Hourglass;
  return (
    <output className={classes('flex gap-1.5 text-small', lost ? 'text-warn' : 'text-muted')}>
      <Icon size={16} aria-hidden="true" className="mt-1 shrink-0" />
      {lost ? t('qrcode.notWatching') : t('qrcode.waiting')}
    </output>
  );
}

/** Side of a saved picture, in pixels: sharp enough for a bank app that reads it from the gallery. */
const SIDE = 720;
const QUIET_ZONE = 48;

/** SVG markup as a URL for `<img>`: there it cannot run scripts, load anything or access the page. */
const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** A code as a PNG on white. Rejects if the markup is invalid or the browser cannot draw it. */
async function drawPicture(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(sized(svg));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE + 2 * QUIET_ZONE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, QUIET_ZONE, QUIET_ZONE, SIDE, SIDE);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('no picture');
  return png;
}

/** Firefox does not draw an SVG without an explicit size. */
const sized = (svg: string): string =>
  svg.replace(/<svg\b([^>]*)>/, (tag, attributes: string) =>
    /\swidth=/.test(attributes) ? tag : `<svg width="${SIDE}" height="${SIDE}"${attributes}>`,
  );
