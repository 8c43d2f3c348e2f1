import type { Coupon } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../core/error-text.ts';
import { Money } from '../../../design/money.tsx';
import { Sheet, useCloseSheet } from '../../../design/sheet.tsx';
import { toast } from '../../../design/toast.ts';
import { OutcomePending, OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { walletQuery } from '../../wallet/queries.ts';
import { couponsQuery } from '../queries.ts';
import { ClaimConfirm } from './claim-confirm.tsx';
import { ClaimDone } from './claim-done.tsx';
import { useClaim } from './use-claim.ts';

/** Claims a coupon after a look at it (spec §4: confirm claims it, shows the result, reloads; cancel closes). */
export function ClaimSheet({ coupon, onClosed }: { coupon: Coupon; onClosed: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open title={t('coupon.claim')} onClosed={onClosed}>
      <Claim coupon={coupon} />
    </Sheet>
  );
}

function Claim({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const close = useCloseSheet();
  const action = useClaim();
  const [sent, setSent] = useState(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  const { state } = action;

  const send = async () => {
    setSent(true);
    const outcome = await action.run(coupon);
    // The sheet was closed meanwhile.
    if (shown.current) return;
    if (outcome.status === 'done') toast.done(t('coupon.done', { prize: coupon.prize.slice.label }));
    else if (outcome.status === 'failed') toast.error(textOfError(outcome.error));
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
  // Another one, of a sheet that was closed, is still under way.
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

/** Where it shows whether the claim went through. */
function LatestFigures({ coupon }: { coupon: Coupon | undefined }) {
  const { t } = useTranslation();
  const coupons = useQuery(couponsQuery());
  const wallet = useQuery(walletQuery());
  const isOpen = coupons.data?.some(({ code }) => code === coupon?.code);
  return (
    <Rows>
      {coupon && coupons.data && (
        <Row label={coupon.prize.slice.label}>{t(isOpen ? 'coupon.stillOpen' : 'coupon.noLongerOpen')}</Row>
      )}
      <Row label={t('home.wallet')}>
        <Money amount={wallet.data?.wallet.amount} />
      </Row>
      <Row label={t('spinwheel.coinsNow')}>{wallet.data?.profile.coin?.toLocaleString('en') ?? '-'}</Row>
    </Rows>
  );
}
