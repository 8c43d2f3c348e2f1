import { formatCount, isPositive } from '@krapao/contracts/kernel/money';
import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Coupon } from '@krapao/contracts/client/read-entities';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/money.tsx';
import { useCloseSheet } from '../../../design/sheet.tsx';
import { OutcomePending, OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { useShown } from '../../../core/use-shown.ts';
import { walletQuery } from '../../../core/wallet.ts';
import { couponsQuery } from '../queries.ts';
import { useCouponClaim, useCouponFigure } from './coupons.ts';
import { InView } from '../../../design/in-view.tsx';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { EndBonusLink } from '../../../core/ui/bonus-first.tsx';
import { ServerHtml } from '../../../core/ui/server-html.tsx';
import { SlowHint } from '../../../core/ui/slow-hint.tsx';
import { useBonusBlock } from '../../../core/active-bonus.ts';
import { useUi } from '../../../design/ui.ts';
import { useApp } from '../../../core/app.ts';
import { MixedText } from '../../../design/mixed-text.tsx';
import { GivenText } from '../../../design/given-text.tsx';

/** Shows a coupon, then claims it (spec §4: confirm claims it, shows the result, reloads; cancel closes). */
export default function Claim({ coupon }: { coupon: Coupon }) {
  const { toasts } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const close = useCloseSheet();
  const action = useCouponClaim();
  const [sent, setSent] = useState(false);
  const shown = useShown();
  const { state } = action;

  const send = async () => {
    setSent(true);
    const outcome = await action.run(coupon);
    // The sheet was closed meanwhile.
    if (shown.current) return;
    if (outcome.status === 'done') toasts.done(t('coupon.done', { prize: coupon.prize.slice.label }));
    else if (outcome.status === 'failed') toasts.error(textOfError(outcome.error));
    if (outcome.status !== 'unknown') action.reset();
  };

  if (state.status === 'done') return <ClaimDone coupon={state.result} onClose={() => close()} />;
  if (state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={t('coupon.unknown')}
        verification={state.verification}
        backLabel={t('coupon.back')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={() => close()}
      >
        <LatestFigures coupon={sent ? coupon : undefined} />
      </OutcomeUnknown>
    );
  // A claim from a sheet that was closed is still pending.
  if (action.busy && !sent) return <OutcomePending title={t('coupon.pending')} />;
  return (
    <ClaimConfirm
      coupon={coupon}
      busy={action.busy}
      error={state.status === 'failed' ? state.error : undefined}
      onConfirm={() => void send()}
      onCancel={() => close()}
    />
  );
}

/** The figures that show whether the claim succeeded. */
function LatestFigures({ coupon }: { coupon: Coupon | undefined }) {
  const { t } = useTranslation();
  const coupons = useQuery(couponsQuery());
  const wallet = useQuery(walletQuery());
  const isOpen = coupons.data?.some(({ code }) => code === coupon?.code);
  return (
    <Rows>
      {coupon && coupons.data && (
        <Row words label={coupon.prize.slice.label}>
          {t(isOpen ? 'coupon.stillOpen' : 'coupon.noLongerOpen')}
        </Row>
      )}
      <Row label={t('home.wallet')}>
        <Money amount={wallet.data?.wallet.amount} />
      </Row>
      <Row label={t('spinwheel.coinsNow')}>{formatCount(wallet.data?.profile.coin)}</Row>
    </Rows>
  );
}

/** Spec §9. */
const CONFIRM_DEBOUNCE_MS = 500;

interface ClaimConfirmProps {
  coupon: Coupon;
  busy: boolean;
  /** An error after which the coupon is certainly not claimed. */
  error: ApiError | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before the claim: what is claimed, and when it arrives. */
function ClaimConfirm({ coupon, busy, error, onConfirm, onCancel }: ClaimConfirmProps) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const confirm = useDebounced(onConfirm, CONFIRM_DEBOUNCE_MS);
  const { slice, name } = coupon.prize;
  const summary = useId();
  const figure = useCouponFigure();
  const { type } = coupon;
  const isBonusOn = useBonusBlock() === true;
  // A bonus that starts during the claim is the bonus of this coupon.
  const isBlocked = isBonusOn && !busy && (type === 'wallet' || type === 'bonus');
  const isOver = error && !mayClaimAgain(error);
  // The coupon can no longer be claimed, so its bonus is not mentioned.
  const isGone = isOver && !error.is('BONUS_REMAINING');
  return (
    <div className="flex flex-col gap-4 pb-2">
      <div id={summary} className="flex flex-col gap-4">
        <GivenText as="p" className="text-center text-[min(1.625rem,10vw)] font-semibold text-gold">
          {slice.label}
        </GivenText>
        {slice.htmlDescription !== '' && (
          <div className="text-center text-small text-muted">
            <ServerHtml html={slice.htmlDescription} />
          </div>
        )}
        <Rows>
          {name !== slice.label && <Row label={t('coupon.name')}>{name}</Row>}
          {/* A thing has no amount, and is handed out by support: the operator's description says how. */}
          {isPositive(coupon.amount) && (
            <>
              <Row label={t('coupon.amount')}>{figure(coupon)}</Row>
              <Row words label={t('coupon.arrives')}>
                {t('coupon.atOnce')}
              </Row>
            </>
          )}
        </Rows>
      </div>
      {!isGone && <BonusFirst type={type} isBlocked={isBlocked} />}
      {error && (
        <InView>
          <Alert
            tone="danger"
            title={t('coupon.failed')}
            action={bySupport.some((code) => error.is(code)) && <ToSupport />}
          >
            {textOfError(error)}
            {error.kind === 'offline' && <p>{t('coupon.kept')}</p>}
          </Alert>
        </InView>
      )}
      {busy && <SlowHint />}
      {!isOver && !isBlocked && (
        <Button
          busy={busy || confirm.waiting}
          aria-describedby={summary}
          onClick={confirm.press}
          className="animate-unpressed"
        >
          {t('coupon.confirm')}
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={busy}
        onClick={() => {
          // At once: closing the sheet takes a moment, in which a cancelled claim must not be sent.
          confirm.cancel();
          onCancel();
        }}
      >
        {t(isOver ? 'design.close' : 'design.cancel')}
      </Button>
    </div>
  );
}

/** A note about bonuses: one has to be ended first, or this coupon may start one. */
function BonusFirst({ type, isBlocked }: { type: Coupon['type']; isBlocked: boolean }) {
  const { t } = useTranslation();
  if (isBlocked)
    return (
      <Alert tone="warn" title={t('bonusFirst.prizeTitle')} action={<EndBonusLink variant="quiet" />}>
        {t('bonusFirst.prizeText')}
      </Alert>
    );
  if (type !== 'bonus' && type !== undefined) return null;
  return (
    <Alert tone="info" title={t('bonusFirst.beforeTitle')}>
      {t(type === 'bonus' ? 'bonusFirst.before' : 'bonusFirst.maybe')}
    </Alert>
  );
}

/** The result, in the same sheet, and whom to ask if the prize does not show up. */
function ClaimDone({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation();
  const ok = useRef<HTMLButtonElement>(null);
  const result = useId();
  useEffect(() => ok.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 pt-2 pb-2 text-center">
      <CircleCheck size={48} aria-hidden="true" className="text-emerald" />
      <output>
        <span id={result} className="block text-h2 font-semibold">
          <MixedText>{t('coupon.done', { prize: coupon.prize.slice.label })}</MixedText>
        </span>
        <span className="mt-1 block text-small text-muted">{t('coupon.doneHint')}</span>
      </output>
      {coupon.type === 'bonus' && (
        <Alert
          tone="info"
          title={t('bonusFirst.started')}
          className="text-left"
          action={<EndBonusLink variant="quiet" />}
        >
          {t('bonusFirst.before')}
        </Alert>
      )}
      <Button ref={ok} aria-describedby={result} className="w-full" onClick={onClose}>
        {t('design.ok')}
      </Button>
    </div>
  );
}

/** Codes whose text asks to contact support. */
const bySupport: readonly ErrorCode[] = ['INVALID_PRIZE_CODE', 'INVALID_CODE', 'INVALID_COUPON_TYPE'];

/** Codes after which the same claim would fail again: no second try is offered. */
const final: readonly ErrorCode[] = [
  ...bySupport,
  'NO_CLAIMABLE_COUPON',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
];

const mayClaimAgain = (error: ApiError): boolean => !final.some((code) => error.is(code));

/** Runs `work` when the presses have paused for `ms`; `waiting` until then. `cancel` cancels it, and so does unmounting. */
function useDebounced(work: () => void, ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = () => {
    clearTimeout(timer.current);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      work();
    }, ms);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    setWaiting(false);
  };
  return { press, waiting, cancel };
}
