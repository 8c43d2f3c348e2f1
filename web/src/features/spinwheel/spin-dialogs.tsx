import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@krapao/contracts/client/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../core/error-text.ts';
import { NoticeDialog } from '../../design/notice-dialog.tsx';
import { Sheet, useCloseSheet } from '../../design/sheet.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { PrizeSheet } from './prize-sheet.tsx';
import { couponsQuery, spinwheelKeys } from './queries.ts';
import type { Spin } from './use-spin.ts';

interface SpinDialogsProps {
  spin: Spin;
  onSeeCoupons: () => void;
}

/** What opens when the wheel is at rest: the prize, why there was no spin, or that it is not known. Made anew for each spin. */
export function SpinDialogs({ spin: { outcome, moving, wheel, action }, onSeeCoupons }: SpinDialogsProps) {
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
      <Sheet
        open
        title={t('nav.spin')}
        locked={action.state.verification !== 'done'}
        onClosed={() => action.reset()}
      >
        <SpinUnknown
          verification={action.state.verification}
          coins={wheel?.coins}
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

/** Codes that speak of money or data elsewhere have words of their own here (spec §8: an error set of the wheel). */
function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  if (error.is('MONEY_NOT_ENOUGH')) return <p>{t('spinwheel.noCoins')}</p>;
  return (
    <>
      <p>{error.is('NO_DATA') ? t('spinwheel.off') : textOfError(error)}</p>
      <p className="mt-1 text-small text-muted">{t('spinwheel.coinsKept')}</p>
    </>
  );
}

interface SpinUnknownProps {
  verification: 'loading' | 'done' | 'failed';
  coins: number | undefined;
  onCheckAgain: () => Promise<void>;
}

function SpinUnknown({ verification, coins, onCheckAgain }: SpinUnknownProps) {
  const { t } = useTranslation();
  const close = useCloseSheet();
  const coupons = useQuery(couponsQuery());
  const newest = coupons.data?.[0];
  return (
    <OutcomeUnknown
      title={t('spinwheel.unknown')}
      verification={verification}
      backLabel={t('spinwheel.back')}
      onCheckAgain={() => void onCheckAgain()}
      onBack={() => close()}
    >
      <Rows>
        <Row label={t('spinwheel.coinsNow')}>{coins?.toLocaleString('en') ?? '-'}</Row>
        <Row label={t('coupon.count')}>{coupons.data?.length ?? '-'}</Row>
        {newest && <Row label={t('coupon.newest')}>{newest.prize.slice.label}</Row>}
      </Rows>
    </OutcomeUnknown>
  );
}
