import { formatCount } from '@krapao/contracts/kernel/money';
import type { ApiError } from '@krapao/contracts/client/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeDialog } from '../../design/dialogs.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { couponsQuery, spinwheelKeys } from './queries.ts';
import type { Spin } from './use-spin.ts';
import { Button } from '../../design/button.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { useApp } from '../../core/app.ts';
import { GivenText } from '../../design/given-text.tsx';
import { MixedText } from '../../design/mixed-text.tsx';

interface SpinDialogsProps {
  spin: Spin;
  onSeeCoupons: () => void;
}

/** The dialog when the wheel is at rest: the prize, why the spin was refused, or an unknown outcome. One for each spin. */
export function SpinDialogs({ spin, onSeeCoupons }: SpinDialogsProps) {
  const { outcome, moving, wheel, coinsBefore, action } = spin;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [seen, setSeen] = useState(false);
  const closed = () => {
    setSeen(true);
    // Closing it reloads the wheel (spec §4 Spin).
    void client.invalidateQueries({ queryKey: spinwheelKeys.setup });
    void client.invalidateQueries({ queryKey: spinwheelKeys.coupons });
  };
  if (moving) return null;
  if (action.state.status === 'unknown')
    return (
      <Sheet<true>
        open
        title={t('nav.spin')}
        locked={action.state.verification !== 'done'}
        onClosed={(toCoupons) => {
          action.reset();
          if (toCoupons) onSeeCoupons();
        }}
      >
        <SpinUnknown
          verification={action.state.verification}
          before={coinsBefore}
          now={wheel?.coins}
          onCheckAgain={action.checkAgain}
        />
      </Sheet>
    );
  if (seen || !outcome) return null;
  if (outcome.kind === 'won')
    return (
      <PrizeSheet
        label={outcome.label}
        html={outcome.html}
        onClosed={(toCoupons) => {
          closed();
          if (toCoupons) onSeeCoupons();
        }}
      />
    );
  if (outcome.kind === 'refused')
    return (
      <NoticeDialog tone="danger" title={t('spinwheel.refused')} onClosed={closed}>
        <Refused error={outcome.error} />
      </NoticeDialog>
    );
  return null;
}

/** Codes whose general text is about money or data have their own text here (spec §8: an error set of the wheel). */
function Refused({ error }: { error: ApiError }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  if (error.is('MONEY_NOT_ENOUGH')) return <p>{t('spinwheel.noCoins')}</p>;
  return (
    <>
      <p>
        <MixedText>{error.is('NO_DATA') ? t('spinwheel.off') : textOfError(error)}</MixedText>
      </p>
      <p className="mt-1 text-small text-muted">{t('spinwheel.coinsKept')}</p>
    </>
  );
}

interface SpinUnknownProps {
  verification: 'loading' | 'done' | 'failed';
  /** Coins. */
  before: number | undefined;
  now: number | undefined;
  onCheckAgain: () => Promise<void>;
}

function SpinUnknown({ verification, before, now, onCheckAgain }: SpinUnknownProps) {
  const { t } = useTranslation();
  const close = useCloseSheet<true>();
  const coupons = useQuery(couponsQuery());
  const newest = coupons.data?.[0];
  return (
    <OutcomeUnknown
      title={t('spinwheel.unknown')}
      verification={verification}
      // A prize is a coupon; the statement has no entries for spins.
      look={{ label: t('spinwheel.prizeClose'), onOpen: () => close(true) }}
      backLabel={t('spinwheel.back')}
      onCheckAgain={() => void onCheckAgain()}
      onBack={() => close()}
    >
      <Rows>
        {before !== undefined && <Row label={t('spinwheel.coinsBefore')}>{formatCount(before)}</Row>}
        <Row label={t('spinwheel.coinsNow')}>{formatCount(now)}</Row>
        <Row label={t('coupon.count')}>{coupons.data?.length ?? '-'}</Row>
        {newest && <Row label={t('coupon.newest')}>{newest.prize.slice.label}</Row>}
      </Rows>
    </OutcomeUnknown>
  );
}

interface PrizeSheetProps {
  label: string;
  /** The server's description; may be empty. */
  html: string;
  /** `toCoupons` is true if the player wants to see the coupons. */
  onClosed: (toCoupons: boolean) => void;
}

/** What the wheel won (spec §2: prize result modal). */
function PrizeSheet({ label, html, onClosed }: PrizeSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet<true>
      open
      title={t('spinwheel.prizeTitle')}
      role="alertdialog"
      onClosed={(result) => onClosed(result === true)}
      footer={<OnToTheCoupons />}
    >
      <div className="flex flex-col items-center gap-3 pt-2 pb-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-surface-2 text-gold">
          <Gift size={32} aria-hidden="true" />
        </span>
        <GivenText as="p" className="text-[min(1.875rem,11vw)] font-semibold text-gold">
          {label}
        </GivenText>
        {html !== '' && <ServerHtml html={html} />}
        <p className="text-small text-muted">{t('spinwheel.prizeHint')}</p>
      </div>
      <Confetti />
    </Sheet>
  );
}

function OnToTheCoupons() {
  const { t } = useTranslation();
  const close = useCloseSheet<true>();
  return <Button onClick={() => close(true)}>{t('spinwheel.prizeClose')}</Button>;
}

const COLOURS = ['#f2c14e', '#ffe9ae', '#34d399', '#f3f7f5'];

/**
 * Two small bursts over the dialog, or none with reduced motion. It has its own canvas, because only content inside a modal
 * dialog is visible above it; and no worker, because the CSP would block its script.
 */
function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop: (() => void) | undefined;
    let here = true;
    const fire = async () => {
      const { create } = (await import('canvas-confetti')).default;
      // The canvas would move with a sheet that is still opening.
      await Promise.allSettled(
        canvas
          .closest('dialog')
          ?.firstElementChild?.getAnimations()
          .map(({ finished }) => finished) ?? [],
      );
      if (!here) return;
      const confetti = create(canvas, { resize: true, useWorker: false });
      stop = () => confetti.reset();
      for (const [x, angle] of [
        [0, 60],
        [1, 120],
      ] as const)
        void confetti({
          particleCount: 36,
          spread: 60,
          startVelocity: 42,
          ticks: 160,
          colors: COLOURS,
          angle,
          origin: { x, y: 0.65 },
        });
    };
    // Only decoration: a failure is ignored.
    fire().catch(() => undefined);
    return () => {
      here = false;
      stop?.();
    };
  }, []);
  return <canvas ref={ref} aria-hidden="true" className="pointer-events-none fixed inset-0 h-full w-full" />;
}
